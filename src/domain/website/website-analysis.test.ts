import { describe, expect, it } from "vitest";
import { analysisFailedText, analysisText, checkWebsiteUrl, isBlocked } from "./website-analysis.ts";

describe("the website field", () => {
  it.each([
    ["ridgeline.example", "https://ridgeline.example"],
    [" www.ridgeline.example/services?x=1 ", "https://www.ridgeline.example/services?x=1"],
    ["http://ridgeline.example", "http://ridgeline.example"],
    ["HTTPS://Ridgeline.example:8443/", "HTTPS://Ridgeline.example:8443/"],
    ["localhost:4001/sites/ridgeline/", "https://localhost:4001/sites/ridgeline/"],
    ["http://127.0.0.1:4001/", "http://127.0.0.1:4001/"],
    ["bäder.example", "https://bäder.example"],
    ["ridgeline.example:8080", "https://ridgeline.example:8080"],
  ])("%j is read as %s", (typed, url) => {
    expect(checkWebsiteUrl(typed)).toEqual({ ok: true, values: url });
  });

  it.each([
    ["", "Please enter a website URL first"],
    ["  ", "Please enter a website URL first"],
    ["javascript:alert(1)", "Enter a website address like yourbusiness.com."],
    ["file:///etc/passwd", "Enter a website address like yourbusiness.com."],
    ["ftp://ridgeline.example", "Enter a website address like yourbusiness.com."],
    ["https://", "Enter a website address like yourbusiness.com."],
    ["plumbing", "Enter a website address like yourbusiness.com."],
    ["https://%%%.example", "Enter a website address like yourbusiness.com."],
    ["https://ridgeline..example", "Enter a website address like yourbusiness.com."],
    ["https://ridgeline.example:99x", "Enter a website address like yourbusiness.com."],
    ["ridgeline.example:99999", "Enter a website address like yourbusiness.com."],
    ["my website", "Enter a website address like yourbusiness.com."],
    ["https://user:secret@ridgeline.example", "Enter a website address like yourbusiness.com."],
    [`ridgeline.example/${"x".repeat(2000)}`, "Enter a website address like yourbusiness.com."],
  ])("%j is refused: %s", (typed, text) => {
    expect(checkWebsiteUrl(typed)).toEqual({ ok: false, field: "website_url", text });
  });
});

describe("an analysis", () => {
  it.each([
    ["read", {}, false],
    ["read, with a method", { method: "html", blocked_site: false }, false],
    ["blocked", { blocked_site: true }, true],
    ["a domain fallback", { method: "domain_fallback" }, true],
    ["any other fallback", { method: "AI Fallback inference" }, true],
    ["inferred after an error", { inferred_business_type: "plumbing", error_handled: true }, true],
    ["inferred without an error", { inferred_business_type: "plumbing", error_handled: false }, false],
    ["an error with nothing inferred", { inferred_business_type: null, error_handled: true }, false],
    ["an error with an empty inference", { inferred_business_type: "", error_handled: true }, false],
  ])("that is %s", (_name, analysis, blocked) => {
    expect(isBlocked(analysis)).toBe(blocked);
    expect(analysisText(analysis)).toBe(
      blocked ? "Website blocked, but created smart inferences" : "Successfully analyzed and auto-filled!",
    );
  });

  it.each([
    [undefined, "Failed to analyze website"],
    ["The site did not answer.", "The site did not answer."],
  ])("that failed with detail %j says %s", (detail, text) => {
    expect(analysisFailedText(detail)).toBe(text);
  });
});
