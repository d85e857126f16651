import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

// The Remix plugin is left out on purpose: tests import modules, not the compiled application.
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    // A shared machine stalls now and then; what needed its second try is named at the end of `npm test`.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,db,emails,workers,scripts}/**/*.test.{ts,tsx}"],
          pool: "threads",
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          pool: "forks",
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
