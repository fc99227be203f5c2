import { describe, expect, it } from "vitest";
import { withDeadline } from "./with-deadline.ts";

const provider = "post";
const never = () => new Promise<never>(() => {});

describe("withDeadline", () => {
  it("hands on the result of work that is done in time", async () => {
    expect(await withDeadline(1000, async () => "done", { provider })).toBe("done");
  });

  it("hands on the failure of the work itself", async () => {
    const failure = new Error("broken");
    await expect(withDeadline(1000, () => Promise.reject(failure), { provider })).rejects.toBe(failure);
  });

  it("answers at the deadline although the work does not listen, and says that trying again may help", async () => {
    await expect(withDeadline(10, never, { provider })).rejects.toMatchObject({
      name: "ProviderError",
      provider,
      code: "deadline",
      retryable: true,
      message: "Not done within 10 ms.",
    });
  });

  it("tells the work at the deadline that it must let go", async () => {
    let seen: AbortSignal | undefined;
    const work = (signal: AbortSignal) => {
      seen = signal;
      return never();
    };
    await expect(withDeadline(10, work, { provider })).rejects.toThrow();
    expect(seen?.aborted).toBe(true);
  });

  it("reads an answer that came while this process stood still, although the time is over", async () => {
    const slow = async () => {
      const answer = new Promise<string>((resolve) => setTimeout(resolve, 60, "answer"));
      const until = performance.now() + 400;
      while (performance.now() < until);
      return answer;
    };
    expect(await withDeadline(200, slow, { provider })).toBe("answer");
  });

  it("stops the work when the caller stops", async () => {
    const caller = new AbortController();
    let seen: AbortSignal | undefined;
    const running = withDeadline(
      5000,
      (signal) => {
        seen = signal;
        return never();
      },
      { provider, signal: caller.signal },
    );
    caller.abort();
    await expect(running).rejects.toMatchObject({ code: "stopped", retryable: true });
    expect(seen?.aborted).toBe(true);
  });

  it("does not begin when the caller has already stopped", async () => {
    let begun = false;
    const work = async () => {
      begun = true;
    };
    const running = withDeadline(5000, work, { provider, signal: AbortSignal.abort() });
    await expect(running).rejects.toMatchObject({ code: "stopped" });
    expect(begun).toBe(false);
  });

  it("leaves the signal alone once the work is done", async () => {
    const caller = new AbortController();
    let seen: AbortSignal | undefined;
    const work = async (signal: AbortSignal) => {
      seen = signal;
    };
    await withDeadline(5000, work, { provider, signal: caller.signal });
    caller.abort();
    expect(seen?.aborted).toBe(false);
  });
});
