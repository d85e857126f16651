/** Guards that the admin pages share: who may read them and send their forms. Each has its own guard, as loaders and actions run independently. */
import type { AppContext } from "~/context";
import type { SignedIn } from "~/domain/accounts/sessions";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { addressWith } from "~/ui/admin/address";
import { runIntent, type Intents } from "./intents";
import type { LoaderFunctionArgs } from "./remix";
import { requireEditor } from "./session/guards";

interface Asked {
  /** In the path; 0 without one. */
  id: number;
  user: SignedIn;
}

/** @param load answers null where there is no such thing */
export const adminLoader =
  <T>(load: (context: AppContext, request: Request, asked: Asked) => Promise<T>, guard = requireEditor) =>
  async ({ context, request, params }: LoaderFunctionArgs): Promise<NonNullable<T>> => {
    const user = await guard(context, request);
    const page = await load(context, request, { id: hiddenNumber(params.id ?? ""), user });
    if (!page) throw new Response(null, { status: 404 });
    return page;
  };

interface Options {
  /** For forms without a name. */
  initial?: string;
  /** Where a success leads, if not to the page as it is. */
  back?: string;
  /** Names of the query that a success drops. */
  drops?: string[];
  guard?: typeof requireEditor;
}

export const adminAction =
  (intents: Intents<{ id: number }>, { initial, back, drops = [], guard = requireEditor }: Options = {}) =>
  async ({ context, request, params }: LoaderFunctionArgs) => {
    const user = await guard(context, request);
    const { pathname, search } = new URL(request.url);
    const scope = {
      ...{ context, request, user },
      id: hiddenNumber(params.id ?? ""),
      back: back ?? addressWith(pathname, search, Object.fromEntries(drops.map((name) => [name, null]))),
    };
    return runIntent(intents, scope, initial);
  };

/** The ticked rows, or the one whose form it is. */
export const selectedIds = (form: FormData) =>
  [...new Set(form.getAll("id").map((id) => hiddenNumber(String(id))))].filter((id) => id > 0);
