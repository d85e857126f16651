/** /.well-known/security.txt (RFC 9116): where somebody who has found a weakness writes to. Pure. */
import { days } from "~/lib/time";

/** The standard wants less than a year. */
const GOOD_FOR = days(180);

export function securityTxt({
  origin,
  contact,
  now,
}: {
  origin: string;
  contact: string;
  now: Date;
}): string {
  // To the day, so that the answer stays the same for one.
  const day = Math.floor(now.getTime() / days(1)) * days(1);
  return `Contact: mailto:${contact}
Expires: ${new Date(day + GOOD_FOR).toISOString().replace(".000Z", "Z")}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;
}
