import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Full counts take a hundred times as long as samples. */
const patience = process.env["PROVE"] === "1" ? 20 : 1;

/** What is said between us and the sandbox's services is written down where somebody wants to check it. */
const recorder = process.env["VENDOR_PAIRS_DIR"] ? ["tests/support/record-vendors.ts"] : [];

export default defineConfig({
  test: {
    // Tests wait for databases and servers a quarter of their time: another one runs meanwhile.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "tests/calls/**/*.test.ts"],
          exclude: ["src/web/**"],
          setupFiles: recorder,
          // Node reads our sources as they are, in less time than they are prepared by a bundler, and looks for no mocks in them.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          environment: "node",
          // Files share what they import, which halves the time; one that changes the process puts it back.
          isolate: false,
          // A test that needs long is found by its own assertions; a busy machine must not fail one.
          testTimeout: 120_000 * patience,
        },
      },
      {
        test: {
          name: "web",
          // They import screens, which Node cannot read by itself.
          include: ["src/web/**/*.test.ts"],
          environment: "node",
          isolate: false,
          testTimeout: 120_000 * patience,
        },
      },
      {
        test: {
          name: "feature",
          include: ["tests/features/**/*.test.ts"],
          experimental: { viteModuleRunner: false, nodeLoader: false },
          environment: "node",
          globalSetup: ["tests/support/feature-setup.ts"],
          setupFiles: recorder,
          // Every file makes its own world, so they may share what they import, and half of the time is saved.
          isolate: false,
          testTimeout: 240_000 * patience,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "screens",
          include: ["tests/screens/**/*.test.ts"],
          environment: "./tests/screens/support/environment.ts",
          globalSetup: ["tests/screens/support/setup.ts"],
          // Where the owners of the journeys live, too.
          env: { TZ: "America/Denver" },
          // A test leaves its window as it found it.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          environment: "node",
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: ["tests/process/setup.ts"],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
