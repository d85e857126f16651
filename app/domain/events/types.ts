/** The shapes that several files of this room share. */
import type { Picture } from "~/lib/pictures";
import type { StateLabel } from "./fact-labels";
import type { RareWord } from "./rare-word";

export interface EventCardData {
  id: number;
  href: string;
  title: string;
  /** The why-to-go line, else the beginning of the description; '' when there is neither. */
  blurb: string;
  /** Our own copy of the poster; null where none is stored. */
  picture: Picture | null;
  /** "Cancelled" and the like before "Opening". */
  badge: StateLabel | "Opening" | "Last chance" | RareWord | null;
  dateLabel: string;
  /** Null when no time is known. */
  timeLabel: string | null;
  /** ISO instant for <time dateTime>, null when the start is unknown. */
  dateTime: string | null;
  interest: string | null;
  venue: { id: number; name: string; href: string } | null;
  venueName: string;
  address: string;
  /** The venue's neighborhood, else its borough; '' where neither is known. */
  area: string;
  /** "Free", "$15", "$12–15"; null when no price is known. */
  price: string | null;
  /** At most two of how it is shown, for whom, and what is special: "35mm", "Q&A". */
  words: string[];
  /** The point to draw and to measure from; null where only the zip's centre is known. */
  point: { lat: number; lng: number } | null;
}

export interface EventDetail extends EventCardData {
  /** 'Sat, Nov 21 · 7:30 PM – 9:30 PM' and similar. */
  when: string;
  endsAt: string | null;
  whyToGo: string | null;
  fullReview: string | null;
  /** A machine wrote the recommendation, or the draft that an editor edited. */
  isDrafted: boolean;
  description: string;
  detailsUrl: string | null;
  /** Where to join what takes place online; null for what has a place. */
  onlineUrl: string | null;
  hours: string | null;
  /** The venue's neighbourhood, where there is a page for it. */
  neighborhood: { name: string; href: string } | null;
  /** Access of the room, else of the venue: 'Step-free', 'Captions'. */
  access: string[];
  /** The room of the venue, where it has several. */
  room: string | null;
  /** By their heading: "Shown": "35mm". */
  wordFacts: { name: string; words: string[] }[];
}
