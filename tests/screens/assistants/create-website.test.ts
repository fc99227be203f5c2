import { screen } from "@testing-library/dom";
import { expect, vi } from "vitest";
import { timings } from "#web/texts/timings.ts";
import { createScreen, siteOf } from "../support/create-screen.ts";
import { test, until } from "../support/test.ts";
import { address, fill, goBack } from "../support/window.ts";

const readText = "Successfully analyzed and auto-filled!";
const blockedText = "Website blocked, but created smart inferences";
const path = "/api/analyze-website";

test("a plumber's site fills in greeting, instructions and settings, with the time it takes and a notice of 5 seconds", async ({
  network,
  open,
  user,
  signedIn: _,
  stopClock,
}) => {
  const form = createScreen(open);
  await form.open();
  expect(screen.queryByLabelText("Website URL")).toBeNull();
  await user.click(form.openWebsite());
  await user.click(form.analyze());
  expect(form.website()).toHaveAccessibleDescription("Please enter a website URL first");
  await fill(form.greeting(), "Mine");

  await fill(form.website(), siteOf("ridgeline-plumbing"));
  const answer = network.hold(path);
  stopClock();
  expect([timings.analysisEstimateMs, timings.analysisNoticeMs]).toEqual([10_000, 5000]);
  await user.keyboard("{Enter}");
  await until(() => expect(network.asked(path)).toHaveLength(1));
  await until(() => screen.getByText("Reading your website. About 10 seconds."));
  await vi.advanceTimersByTimeAsync(4000);
  await until(() => screen.getByRole("img", { name: "4 of about 10 seconds" }));
  await vi.advanceTimersByTimeAsync(timings.analysisEstimateMs);
  await until(() => screen.getByText("Still reading. This site is slow."));
  answer.letGo();
  await until(() => screen.getByText(readText));
  expect(form.greeting()).toHaveDisplayValue(/Ridgeline Plumbing/);
  expect(form.instructions()).toHaveDisplayValue(/Boise/);
  await vi.advanceTimersByTimeAsync(timings.analysisNoticeMs - 1);
  expect(screen.getByText(readText)).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await until(() => expect(screen.queryByText(readText)).toBeNull());

  expect(form.basics().getByText("Ridgeline Plumbing, Plumbing")).toBeVisible();
  expect(form.basics().getByText(/^Filled in: Ridgeline Plumbing, \d+ services, hours/)).toBeVisible();
  expect(form.name()).toHaveValue("Ridgeline Plumbing front desk");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await until(() => expect(form.greeting()).toHaveValue("Mine"));
  expect(form.instructions()).toHaveValue("");
});

test("a blocked site and a failed request are filled in from the domain's name, and say so", async ({
  network,
  open,
  user,
  signedIn: _,
}) => {
  const form = createScreen(open);
  await form.open();
  await user.click(form.openWebsite());
  await fill(form.website(), siteOf("locked-gate"));
  await user.click(form.analyze());
  await until(() => expect(document.body).toHaveTextContent(blockedText));
  expect(form.greeting()).toHaveDisplayValue(/Thank you for calling/);
  expect(window.sessionStorage.getItem("blocked_site_info")).toContain("locked-gate");

  network.lose(path);
  await fill(form.website(), "frostandember-hvac.example");
  await user.click(form.analyze());
  await until(() => expect(document.body).toHaveTextContent("Failed to analyze website"));
  expect(document.body).toHaveTextContent(blockedText);
  expect(form.instructions()).toHaveDisplayValue(/HVAC business/);
});

test("name and time zone come from the site, which says so, and the zone can be chosen all the same", async ({
  open,
  user,
  signedIn: _,
}) => {
  const form = createScreen(open);
  await form.open();
  expect(form.basics().getByText("Detected from your browser.", { exact: false })).toBeVisible();
  await user.click(form.openWebsite());
  // In Duluth, an hour ahead of the browser.
  await fill(form.website(), siteOf("frost-and-ember"));
  await user.click(form.analyze());
  await until(() => screen.getByText(readText));
  expect(form.name()).toHaveDisplayValue(/^Frost .* front desk$/);
  expect(form.basics().getByText("Found on your website.", { exact: false })).toBeVisible();
  const zone = form.basics().getByLabelText("Time zone");
  expect(zone).toHaveValue("America/Chicago");
  await user.selectOptions(zone, "America/Los_Angeles");
  await until(() => expect(form.basics().getByText("You chose this.", { exact: false })).toBeVisible());
});

test("a visitor's form is filled in from the address alone, which says so and leads to the login", async ({
  open,
  user,
}) => {
  const form = createScreen(open);
  await form.open();
  await user.click(form.openWebsite());
  await fill(form.website(), "ridgeline-plumbing.example");
  await user.click(form.analyze());
  const greeting = "Thank you for calling Ridgeline Plumbing. What can I help you with today?";
  await until(() => expect(form.greeting()).toHaveValue(greeting));
  expect(screen.getByText("Filled in from your web address.", { exact: false })).toBeVisible();
  expect(document.body).not.toHaveTextContent(blockedText);
  await user.click(screen.getByRole("link", { name: "Log in so we can read the site itself" }));
  await until(() => expect(address()).toBe("/auth?redirect=/create-assistant"));
  goBack();
  await until(() => expect(form.greeting()).toHaveDisplayValue(/Ridgeline Plumbing/));
});
