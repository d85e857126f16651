/** The site's route table as the build has it, from the same files: paths by Remix's own convention, and the modules. */
import { resolve } from "node:path";
import { UNSAFE_flatRoutes as flatRoutes } from "@remix-run/dev";
import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

type Modules = Record<string, () => Promise<Routes[string]["module"]>>;

// With a type argument Vitest would keep the compiled list of files, and not see a new route.
const modules = import.meta.glob("/app/{root.tsx,routes/*/route.{ts,tsx}}") as Modules;

export async function siteRoutes(): Promise<Routes> {
  const manifest = flatRoutes(resolve("app"));
  const entries = Object.values(manifest).map(async ({ file, ...route }) => {
    return [route.id, { ...route, module: await moduleOf(file) }] as const;
  });
  return Object.fromEntries([
    ["root", { id: "root", path: "", module: await moduleOf("root.tsx") }],
    ...(await Promise.all(entries)),
  ]) as Routes;
}

function moduleOf(file: string) {
  const load = modules[`/app/${file}`];
  if (!load) throw new Error(`There is no module for the route ${file}.`);
  return load();
}
