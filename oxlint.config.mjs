import { defineConfig } from "oxlint";

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

/** Never reached by a screen; routes and app/ui add to it. */
const beyondScreens = [...serverLibraries, "remix-auth*", "pg", "@workers/*", "../*/**/../_*", "../../*"];

/** Six that name nothing: say whose or which. And "venue" is the word of the glossary. */
const NO_NAMES = "found known one told ready held house houses House Houses".split(" ");

export default defineConfig({
  plugins: ["eslint", "typescript", "react", "import", "jsx-a11y"],
  options: { reportUnusedDisableDirectives: "error" },
  categories: { correctness: "error" },
  ignorePatterns: ["build/", ".data/", "public/", "test-results/", "playwright-report/", "**/*.generated.ts"],
  env: { node: true, browser: true },
  rules: {
    // New judgements of oxlint that this code answers otherwise, each on purpose.
    "jsx-a11y/control-has-associated-label": "off",
    "jsx-a11y/no-autofocus": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "react/immutability": "off",
    "react/refs": "off",
    "react/set-state-in-effect": "off",
    "typescript/no-base-to-string": "off",
    "typescript/no-misused-spread": "off",
    "typescript/require-array-sort-compare": "off",
    "typescript/restrict-template-expressions": "off",
    "typescript/unbound-method": "off",
    // Type-aware, by oxlint-tsgolint: a promise nobody waits for hides its error.
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/consistent-type-imports": "error",
    // `import { type X }` keeps the import of the module: a page would bring the server into the browser's bundle.
    "typescript/no-import-type-side-effects": "error",
    "typescript/no-explicit-any": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    "no-empty": "error",
    "no-undef": "error",
    "prefer-const": "error",
    eqeqeq: ["error", "always", { null: "ignore" }],
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "jsx-a11y/alt-text": "error",
    "jsx-a11y/anchor-ambiguous-text": "error",
    "jsx-a11y/anchor-has-content": "error",
    "jsx-a11y/anchor-is-valid": "error",
    "jsx-a11y/aria-activedescendant-has-tabindex": "error",
    "jsx-a11y/aria-props": "error",
    "jsx-a11y/aria-proptypes": "error",
    "jsx-a11y/aria-role": "error",
    "jsx-a11y/aria-unsupported-elements": "error",
    "jsx-a11y/autocomplete-valid": "error",
    "jsx-a11y/click-events-have-key-events": "error",
    "jsx-a11y/heading-has-content": "error",
    "jsx-a11y/html-has-lang": "error",
    "jsx-a11y/iframe-has-title": "error",
    "jsx-a11y/img-redundant-alt": "error",
    "jsx-a11y/label-has-associated-control": "error",
    "jsx-a11y/lang": "error",
    "jsx-a11y/media-has-caption": "error",
    "jsx-a11y/mouse-events-have-key-events": "error",
    "jsx-a11y/no-access-key": "error",
    "jsx-a11y/no-aria-hidden-on-focusable": "error",
    "jsx-a11y/no-distracting-elements": "error",
    "jsx-a11y/no-noninteractive-element-interactions": "error",
    // What scrolls must take the focus, or the keyboard cannot scroll it.
    "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: ["pre"], roles: ["region"] }],
    "jsx-a11y/no-redundant-roles": "error",
    "jsx-a11y/no-static-element-interactions": "error",
    "jsx-a11y/role-has-required-aria-props": "error",
    "jsx-a11y/role-supports-aria-props": "error",
    "jsx-a11y/scope": "error",
    "jsx-a11y/tabindex-no-positive": "error",
  },
  overrides: [
    {
      files: ["app/**/*.tsx"],
      rules: { "react/rules-of-hooks": "error", "react/exhaustive-deps": "error" },
    },
    {
      files: ["app/**", "db/**", "workers/**", "emails/**"],
      excludeFiles: ["app/settings/config.server.ts", "**/*.test.ts", "**/*.test.tsx"],
      rules: {
        "no-restricted-properties": [
          "error",
          {
            object: "process",
            property: "env",
            message: "Settings are read once, in app/settings/config.server.ts.",
          },
        ],
      },
    },
    {
      files: ["{app,db,emails,workers,scripts,tests}/**"],
      // The public field "ready" of the probes, and the number word "one".
      excludeFiles: ["app/services/probes/*", "**/probes.test.ts", "app/ingest/evidence/bill.ts"],
      rules: { "id-denylist": ["error", ...NO_NAMES] },
    },
    {
      // What a site sends is searched with these: none may take longer than its text (docs/decisions/0028).
      files: ["app/ingest/**/*.ts"],
      jsPlugins: ["eslint-plugin-regexp"],
      rules: {
        "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
        "regexp/no-super-linear-move": ["error", { report: "potential" }],
      },
    },
    {
      // Whatever has a rule of its own below names Remix there.
      ...never(
        ["app/**"],
        ["@remix-run/*", "remix-auth*"],
        "Remix comes in by app/web/remix.ts, the root, the entries and the routes.",
      ),
      excludeFiles: ["app/{root,routes,entry.*}.{ts,tsx}", "app/web/remix.ts", "app/**/*.test.tsx"],
    },
    never(
      ["app/web/auth.ts"],
      ["@remix-run/*"],
      "remix-auth stands here; Remix comes in by app/web/remix.ts.",
    ),
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
      [
        "~/domain/*",
        "~/services/*",
        "~/web/*",
        "~/routes/*",
        "@db/*",
        "@workers/*",
        "@remix-run/*",
        ...serverLibraries,
      ],
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
        "~/settings/config.server",
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
        "~/settings/config.server",
        "@workers/*",
        ...serverLibraries,
      ],
      "Ingest knows the database, app/lib, services and jobs, never the domain.",
    ),
    never(
      ["app/routes/**"],
      beyondScreens,
      "Routes reach the core, plain reads, web and ui; never a queue, a provider or another route.",
      readsOnly,
    ),
    never(
      ["app/ui/**"],
      [...beyondScreens, "@remix-run/node"],
      "app/ui reaches the core, plain reads and web; of Remix it has the components and hooks.",
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
      excludeFiles: ["**/*.test.{ts,tsx}"],
      rules: { "max-lines": ["error", { max: 300 }] },
    },
    never(
      ["workers/**"],
      ["~/routes/*", "~/ui/*", "~/root", "@remix-run/*", "react", "react-dom"],
      "Workers serve jobs, never pages.",
    ),
  ],
});
