import js from "@eslint/js";
import globals from "globals";
import reactHooks from "eslint-plugin-react-hooks";
import ts from "typescript-eslint";

/** Who may import whom (README, "Map of the code"): a room names what it must never reach. */
const never = (files, patterns, message) => ({
  files,
  rules: {
    "no-restricted-imports": ["error", { patterns: [{ group: patterns, message }] }],
  },
});

const serverLibraries = ["bullmq", "openai", "resend", "ioredis"];

export default ts.config(
  { ignores: ["build/", "node_modules/", ".data/", "public/", "test-results/", "playwright-report/"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-empty": ["error", { allowEmptyCatch: false }],
      eqeqeq: ["error", "always", { null: "ignore" }],
    },
  },
  {
    files: ["app/**/*.tsx"],
    plugins: { "react-hooks": reactHooks },
    languageOptions: { globals: globals.browser },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["app/**", "db/**", "workers/**", "emails/**"],
    ignores: ["app/config.server.ts", "**/*.test.ts", "**/*.test.tsx"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Settings are read once, in app/config.server.ts." },
      ],
    },
  },
  never(
    ["db/**"],
    [
      "~/*",
      "@workers/*",
      "@emails/*",
      "**/app/**",
      "**/workers/**",
      "react",
      "@remix-run/*",
      ...serverLibraries,
    ],
    "db knows kysely, pg and itself only.",
  ),
  never(
    ["emails/**"],
    ["~/domain/*", "~/services/*", "~/web/*", "~/routes/*", "@db/*", "@workers/*", ...serverLibraries],
    "A letter is a pure function of its data.",
  ),
  never(
    ["app/domain/**"],
    [
      "react",
      "react-dom",
      "@remix-run/*",
      "~/routes/*",
      "~/web/*",
      "~/ui/*",
      "~/config.server",
      "@workers/*",
      ...serverLibraries,
    ],
    "The core knows no framework, no environment and no worker.",
  ),
  never(
    ["app/routes/**", "app/ui/**"],
    [...serverLibraries, "pg", "@workers/*", "../*/**/../_*", "../../*"],
    "Routes reach the core, plain reads, web and ui; never a queue, a provider or another route.",
  ),
  never(
    ["workers/**"],
    ["~/routes/*", "~/ui/*", "~/root", "@remix-run/*", "react", "react-dom"],
    "Workers serve jobs, never pages.",
  ),
);
