/** Before all integration tests: the template from which their databases are made. */
import { makeEmbeddedTemplates } from "./database";
import { makeTemplate } from "./server-copy";

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const address = process.env.TEST_DATABASE_URL;
  if (address) return makeTemplate(address);
  await makeEmbeddedTemplates();
  return undefined;
}
