import js from "@eslint/js";
import globals from "globals";
import regexp from "eslint-plugin-regexp";
import reactHooks from "eslint-plugin-react-hooks";
import ts from "typescript-eslint";

/** Who may import whom (docs/architecture.md): a room names what it must never reach. */
const never = (files, patterns, message, ...more) => ({
  files,
  rules: {
    "no-restricted-imports": ["error", { patterns: [{ group: patterns, message }, ...more] }],
  },
});

/** Routes may import queries that read (and types); every write goes through a use-case. */
const readsOnly = {
  group: ["@db/queries/**"],
  allowImportNamePattern: "^(?:(?:count|find|has|is|list|rank|read|search)[A-Z]|[A-Z])",
  message: "A route may read by a query; every write goes through a use-case in app/domain.",
};

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
  {
    // What a site sends is searched with these: none may take longer than its text (docs/decisions/0028).
    files: ["app/ingest/**/*.ts"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
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
    ["app/ingest/**"],
    [
      "react",
      "react-dom",
      "@remix-run/*",
      "~/domain/*",
      "~/routes/*",
      "~/web/*",
      "~/ui/*",
      "~/config.server",
      "@workers/*",
      ...serverLibraries,
    ],
    "Ingest knows the database, app/lib, services and jobs, never the domain.",
  ),
  never(
    ["app/routes/**", "app/ui/**"],
    [...serverLibraries, "pg", "@workers/*", "../*/**/../_*", "../../*"],
    "Routes reach the core, plain reads, web and ui; never a queue, a provider or another route.",
    readsOnly,
  ),
  never(
    ["app/lib/**"],
    [
      "~/*",
      "@db/*",
      "@emails/*",
      "@workers/*",
      "@tests/*",
      "react",
      "react-dom",
      "@remix-run/*",
      ...serverLibraries,
    ],
    "app/lib is the ground floor: it imports nothing of the project.",
  ),
  never(
    ["scripts/**/*.mjs"],
    ["~/*", "@db/*", "@emails/*", "@workers/*", "../app/*", "../db/*", "../workers/*"],
    "Scripts run before anything is built.",
  ),
  never(["tests/e2e/**"], ["~/*", "@db/*", "@workers/*"], "A browser test knows the running product only."),
  {
    files: ["{app,db,emails,workers,scripts}/**/*.{ts,tsx,mjs}"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "max-lines": ["error", { max: 300 }] },
  },
  never(
    ["workers/**"],
    ["~/routes/*", "~/ui/*", "~/root", "@remix-run/*", "react", "react-dom"],
    "Workers serve jobs, never pages.",
  ),
);
