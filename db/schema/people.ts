/** People who take part in events, and the rooms of venues. */
import type { Generated } from "kysely";
import type { PersonRole } from "../facts";
import type { DefaultMoment, Maybe, MaybeMoment } from "./columns";

interface PeopleTable {
  id: Generated<number>;
  /** The folded name; of another person of that name with the venue that means them: 'john smith @ 12'. */
  key: string;
  name: string;
  /** The person whose other spelling this is. */
  same_as: Maybe<number>;
  /** Set on request: the name is shown nowhere. */
  suppressed_at: MaybeMoment;
  created_at: DefaultMoment;
}

interface EventPeopleTable {
  event_id: number;
  person_id: number;
  role: PersonRole;
  /** From 0, in the order of the source. */
  position: Generated<number>;
}

interface RoomsTable {
  id: Generated<number>;
  source_id: number;
  name: string;
  access_info: Generated<string[]>;
  lat: Maybe<number>;
  lng: Maybe<number>;
  created_at: DefaultMoment;
}

export interface PeopleTables {
  people: PeopleTable;
  event_people: EventPeopleTable;
  rooms: RoomsTable;
}
