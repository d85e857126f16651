/** Loads the page Today. */
import { listAudit } from "@db/queries/admin/audit";
import { listSubjectNames } from "@db/queries/admin/audit-names";
import { findRunTotals } from "@db/queries/admin/fetch-runs";
import {
  listFailingSources,
  listRefusedMail,
  listSilentSources,
  listStumblingSources,
  listUnplaced,
} from "@db/queries/admin/today";
import { countWaiting } from "@db/queries/admin/waiting";
import { isAlertedEditor } from "@db/queries/admin/sent-alerts";
import { listTexts } from "@db/queries/editorial/text-list";
import { findModelState, findUsage } from "@db/queries/editorial/usage";
import { findMailBacklog } from "@db/queries/operations/figures";
import { countAlive } from "@db/queries/operations/heartbeats";
import { listPausedRooms } from "@db/queries/chat/rooms";
import { brand } from "~/brand";
import { subjectName } from "~/domain/admin/audit-subject";
import { readCards } from "~/domain/admin/decisions/read-cards";
import { undoProblem } from "~/domain/admin/undo/undo";
import { adminTime } from "~/domain/admin/labels";
import { missedSearches } from "~/domain/search/missed-searches";
import { sumOf } from "~/domain/admin/today/kinds";
import { days, localDay } from "~/lib/time";
import type { AppContext } from "~/context";
import { todaySections } from "./sections";

/** Items shown of each kind; the whole list is one link away. */
const SHOWN = 5;

const dayName = new Intl.DateTimeFormat("en-US", {
  timeZone: brand.zone,
  weekday: "long",
  month: "long",
  day: "numeric",
});

export async function loadToday(context: AppContext, by: { id: string }) {
  const { db, now } = context;
  const today = context.today();
  const [waiting, running] = await Promise.all([countWaiting(db, today), loadRunning(context)]);
  const sections = todaySections({
    today,
    waiting,
    workers: running.workers,
    refused: await listRefusedMail(db, SHOWN),
    model: await findModelState(db),
    decisions: (await readCards(context, { kind: null, after: null, size: SHOWN })).cards,
    texts: await loadTexts(context),
    failing: await listFailingSources(db, SHOWN),
    stumbling: await listStumblingSources(db, SHOWN),
    silent: await listSilentSources(db, SHOWN),
    rooms: await listPausedRooms(db, SHOWN),
    unplaced: await listUnplaced(db, today, SHOWN),
  });
  return {
    day: dayName.format(now()),
    total: sumOf(waiting),
    sections,
    running,
    model: await loadModel(context),
    receivesAlerts: await isAlertedEditor(db, by.id),
    done: await loadDone(context),
    missed: await missedSearches(db, today),
  };
}

/** Reads the texts to decide first: drafts, then texts whose event has changed. */
async function loadTexts({ db, today }: AppContext) {
  const page = { today: today(), limit: SHOWN, offset: 0 };
  const drafts = await listTexts(db, { show: "waiting", search: "" }, page);
  const changed = await listTexts(db, { show: "check", search: "" }, page);
  return [...drafts, ...changed].slice(0, SHOWN);
}

async function loadModel({ db, now, ai }: AppContext) {
  const { last_success_at, last_failure_at, last_failure, resting_until } = await findModelState(db);
  const { texts, tokensIn, tokensOut } = await findUsage(db, localDay(now(), brand.zone));
  return {
    isSet: ai !== null,
    answered: last_success_at && adminTime(last_success_at),
    failed: last_failure_at && `${adminTime(last_failure_at)}: ${last_failure ?? ""}`,
    rests: resting_until !== null && resting_until > now() ? adminTime(resting_until) : null,
    texts,
    tokens: tokensIn + tokensOut,
  };
}

async function loadRunning({ db, now }: AppContext) {
  const lastDay = await findRunTotals(db, new Date(now().getTime() - days(1)), now());
  return { workers: (await countAlive(db)).worker, mail: await findMailBacklog(db), fetches: lastDay };
}

const SHOWN_DONE = 12;

/** Reads what editors did today, the newest first. */
async function loadDone({ db, now }: AppContext) {
  const rows = await listAudit(
    db,
    { type: "", subjectId: "", search: "", hidesPeople: true },
    { limit: SHOWN_DONE, offset: 0 },
  );
  const today = localDay(now(), brand.zone);
  const ofToday = rows.filter(({ at }) => localDay(at, brand.zone) === today);
  const names = await listSubjectNames(
    db,
    ofToday.map(({ subject_type, subject_id }) => ({ type: subject_type, id: subject_id })),
  );
  return ofToday.map((row) => {
    const { id, at, actor, action, subject_type, subject_id } = row;
    const name = subjectName(row, names);
    return {
      id,
      at: adminTime(at),
      actor,
      text: `${action} ${name ?? `${subject_type} ${subject_id}`}`,
      href: `/admin/audit?${new URLSearchParams({ type: subject_type, id: subject_id })}`,
      canUndo: undoProblem(row, now()) === null,
    };
  });
}
