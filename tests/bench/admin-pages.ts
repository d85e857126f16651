/** Every admin page of the built web process, as an administrator's browser asks for it: from the request to its last byte. */
import { sql } from "kysely";
import { createLoginLink } from "~/web/auth";
import { startWeb } from "./city-site";
import { percentile, say, timed, type BenchOptions, type Report } from "./frame";
import type { Scratch } from "./scratch";

/** For the 95th percentile; docs/decisions/0014. */
const LIMIT = 300;

const LISTS = [
  "/admin",
  "/admin?search=jazz",
  "/admin?only=failing",
  "/admin/today",
  "/admin/decisions",
  "/admin/decisions?kind=doubtful",
  "/admin/events",
  "/admin/events?search=jazz",
  "/admin/events/new",
  "/admin/why?asked=jazz",
  "/admin/why?asked=https%3A%2F%2Fnowhere.example%2Fevents%2F12",
  "/admin/suggestions",
  "/admin/suggestions?status=approved",
  "/admin/duplicates",
  "/admin/mistakes",
  "/admin/claims",
  "/admin/interests",
  "/admin/knowledge",
  "/admin/knowledge?search=velvet",
  "/admin/newsletter",
  "/admin/subscribers",
  "/admin/subscribers?state=reads",
  "/admin/subscribers?state=off",
  "/admin/subscribers?state=bounced",
  "/admin/subscribers?search=reader77",
  "/admin/users",
  "/admin/users?search=reader77",
  "/admin/users?show=role",
  "/admin/users?show=blocked",
  "/admin/logs",
  "/admin/audit",
  "/admin/security",
  "/admin/queues",
  "/admin/import",
  "/admin/try",
];

export async function measurePages(
  report: Report,
  scratch: Scratch,
  { isSmall }: BenchOptions,
  bare: number,
): Promise<void> {
  const web = await startWeb(scratch);
  const slow: string[] = [];
  try {
    const cookie = await signIn(scratch, web.origin);
    const pages = [...LISTS, ...(await pagesOfOne(scratch))];
    for (const path of pages) {
      const times = await timed(
        isSmall ? 4 : 20,
        async () => {
          const answer = await fetch(web.origin + path, { headers: { cookie }, redirect: "manual" });
          await answer.arrayBuffer();
          if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
        },
        { warmUp: 2 },
      );
      const p95 = percentile(times, 0.95);
      report.less(`page ${path}`, isSmall ? percentile(times, 0.5) : p95, "ms", bare);
      if (p95 > LIMIT) slow.push(`${path} (p50 ${percentile(times, 0.5).toFixed(0)} ms)`);
    }
    say(`  ${pages.length} pages; ${slow.length === 0 ? "all" : "all but these"} within ${LIMIT} ms`);
    for (const line of slow) say(`    ${line}`);
  } finally {
    await web.stop();
  }
}

/** Pages of one thing. */
async function pagesOfOne({ db }: Scratch): Promise<string[]> {
  const { rows } = await sql<{ event: number; source: number; interest: number; suggestion: string }>`
    select max(e.id) as event, max(e.source_id) as source, max(e.interest_id) as interest,
      (select id from event_suggestions where status = 'pending' limit 1) as suggestion
    from (select id, source_id, interest_id from events where published order by id desc limit 1) e`.execute(
    db,
  );
  const [row] = rows;
  return [
    `/admin/events/${row?.event}`,
    `/admin/why?event=${row?.event}`,
    `/admin/sources/${row?.source}`,
    `/admin/venues/${row?.source}`,
    `/admin/interests/${row?.interest}`,
    `/admin/suggestions/${row?.suggestion}`,
  ];
}

const ADMINISTRATOR = "bench@fire-escape.example";

/** @returns the cookies of an administrator's session, got by a link as the command `admin link` prints it */
async function signIn({ db }: Scratch, origin: string): Promise<string> {
  await sql`insert into users (email, email_confirmed_at) values (${ADMINISTRATOR}, now()) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into admin_users (user_id, role) select id, 'admin' from users where email = ${ADMINISTRATOR}
    on conflict do nothing`.execute(db);
  const context = { db, now: () => new Date(), appOrigin: origin };
  const token = new URL(await createLoginLink(context, ADMINISTRATOR, "/admin")).searchParams.get("token");
  const answer = await fetch(`${origin}/auth/verify`, {
    method: "POST",
    body: new URLSearchParams({ token: token ?? "" }),
    headers: { origin },
    redirect: "manual",
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
