export interface paths {
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Current and coming events, by their last day. */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One event, past ones included. */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What changed since your last look, for programs that keep a copy; kept for 60 days. */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/venues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Venues, by their id. */
        get: operations["listVenues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/venues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One venue, with address, point, hours and access. */
        get: operations["getVenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The interests that events are sorted under. */
        get: operations["listInterests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An event. */
        Event: {
            id: number;
            /**
             * Format: uri
             * @description The event's page on this site.
             */
            url: string;
            title: string;
            /** @description As its venue describes it; may be empty. */
            description: string;
            /** @description This site's own recommendation, in a sentence. */
            why_to_go: string | null;
            /** @description This site's own recommendation. */
            full_review: string | null;
            /** @description With New York's offset; null if only the last day is known. */
            start: string | null;
            end: string | null;
            /** @description The New York day on whose lists it stands; null if only the last day is known. A night lasts until 5 AM: what begins at 12:30 AM belongs to the day before. */
            first_day: string | null;
            /**
             * Format: date
             * @description The same as first_day for what lasts less than 24 hours.
             */
            last_day: string;
            /** @description False: start only names a day. */
            time_known: boolean;
            /** @description When it begins, in hours after midnight of first_day: 5 to 28; null if no time is known. */
            hour: number | null;
            /**
             * Format: date-time
             * @description When it is over: its end, three hours after a start without one, or the end of its last day.
             */
            over_at: string;
            image: string | null;
            /** @description The event's own page. */
            website: string | null;
            /** @description Shared by all events that show the same film, play or night. */
            work_id: number | null;
            /** @enum {string} */
            status: "scheduled" | "postponed" | "cancelled" | "moved_online";
            sold_out: boolean;
            price: {
                free: boolean;
                /** @description The lowest price. */
                from: number | null;
                /** @description The highest price; null: there is no upper end. */
                to: number | null;
                /** @description ISO 4217. */
                currency: string | null;
                /** @description The source's words where they say more than the amounts. */
                note: string | null;
            } | null;
            /** @description Where tickets are sold. */
            tickets: string | null;
            /** @description When tickets go on sale, or went, where a listing said so before. */
            on_sale: string | null;
            doors: string | null;
            /** @description Years; 0 is all ages. */
            ages: {
                from: number;
                to: number | null;
            } | null;
            /** @description How it is shown: 8mm, 16mm, 35mm, 70mm, imax, 3d, dcp, digital-restoration, live-score. */
            formats: string[];
            /** @description What the event itself offers: open-captions, closed-captions, asl, audio-description, relaxed, wheelchair, assistive-listening. What its venue offers: access. */
            accessibility: string[];
            /** @description spoken:fr, subtitles:en, dubbed:es: a language in its use, by ISO 639-1. */
            languages: string[];
            /** @description What is special about it: premiere, world-premiere, us-premiere, ny-premiere, opening-night, closing, preview, q-and-a, talkback, in-person, one-night-only, anniversary, members-only, benefit. */
            occasions: string[];
            /** @description Of the film or play. */
            year: number | null;
            /** @description Minutes, as its source says. */
            runtime: number | null;
            /** @description Who takes part, in the order of the source. */
            people: {
                name: string;
                /** @enum {string} */
                role: "director" | "performer" | "author" | "artist" | "curator" | "host" | "company";
            }[];
            /** @description The room of the venue, where it has several. */
            room: {
                name: string;
                access: string[];
            } | null;
            interest: components["schemas"]["Interest"] | null;
            place: {
                name: string | null;
                address: string | null;
                city: string | null;
                borough: string | null;
                neighbourhood: string | null;
                zip_code: string | null;
                point: {
                    lat: number;
                    lng: number;
                } | null;
                /** @description Where to join what takes place online: it has no address and no point. Null for the rest. */
                online: string | null;
            };
            /** @description Who lists it, its own source first; page is the event's own page there. */
            sources: {
                id: number;
                name: string;
                page: string | null;
            }[];
            venue: {
                id: number;
                name: string | null;
            } | null;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A venue. */
        Venue: {
            id: number;
            /**
             * Format: uri
             * @description The venue's page on this site.
             */
            url: string;
            name: string;
            address: string | null;
            city: string | null;
            borough: string | null;
            neighbourhood: string | null;
            zip_code: string | null;
            state: string | null;
            point: {
                lat: number;
                lng: number;
            } | null;
            hours: string | null;
            website: string | null;
            /** @description What the venue offers: Step-free, Captions. */
            access: string[];
            /** @description Current and coming events. */
            event_count: number;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A kind of event: Film, Art. */
        Interest: {
            id: number;
            name: string;
        };
        /** @description Why there is no answer (RFC 9457). */
        Problem: {
            /** @constant */
            type: "about:blank";
            title: string;
            status: number;
            /** @description What is wrong, in a sentence. */
            detail: string;
        };
        /** @description A change of a public event. */
        Change: {
            event_id: number;
            /** Format: date-time */
            at: string;
            /**
             * @description gone: no longer published; a tombstone.
             * @enum {string}
             */
            kind: "added" | "changed" | "gone";
            /** @description What changed, if kind is changed: start, status, price and so on. */
            fields: string[];
            /** @description The same in words, as far as visitors care. */
            summary: string[];
            /** @description As it is now; null once it is gone. */
            event: components["schemas"]["Event"] | null;
        };
        ChangePage: {
            data: components["schemas"]["Change"][];
            /** @description Send it as since next time. */
            cursor: string;
            /** @description Whether there are more changes already. */
            more: boolean;
        };
        EventPage: {
            data: components["schemas"]["Event"][];
            /** @description The next page; null at the end. */
            next: string | null;
        };
        VenuePage: {
            data: components["schemas"]["Venue"][];
            /** @description The next page; null at the end. */
            next: string | null;
        };
        OneEvent: {
            data: components["schemas"]["Event"];
        };
        OneVenue: {
            data: components["schemas"]["Venue"];
        };
        Interests: {
            data: components["schemas"]["Interest"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listEvents: {
        parameters: {
            query?: {
                /** @description Events that are not over before this day; today by default, until five in the morning yesterday. */
                from?: string;
                /** @description Events that have begun by this day. */
                to?: string;
                /** @description Words that the event, its venue, place or interest has, all of them. */
                q?: string;
                /** @description Manhattan, Brooklyn, Queens, Bronx or Staten Island. */
                borough?: string;
                /** @description As given for the venue: Harlem, Bushwick. */
                neighbourhood?: string;
                /** @description Ids of interests, any of them: 3 or 3,5. */
                interest?: string;
                /** @description What the venue must offer, all of it: step-free or step-free,captions. */
                access?: string;
                /** @description Two neighborhoods, either of them: bushwick,ridgewood. */
                between?: string;
                /** @description A subway line, whose stations are a short walk away: L. */
                line?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "A" | "B" | "C" | "D" | "E" | "F" | "G" | "J" | "L" | "M" | "N" | "Q" | "R" | "S" | "W" | "Z" | "SIR";
                /** @description On during it: today, tomorrow, weekend, a day such as 2026-11-21, or FROM..TO. */
                day?: string;
                /** @description Of one evening, on such a weekday: friday; or weekend, from Friday on. */
                weekday?: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "weekend";
                /** @description When it begins: before noon, before 6 PM, from 6 PM, from 10 PM. */
                time?: "morning" | "afternoon" | "tonight" | "late" | "lunch" | "after-work" | "midnight";
                /** @description Events that cost nothing. */
                free?: "true" | "false";
                /** @description Dollars: the cheapest known price is at most this. */
                price?: number;
                /** @description left: tickets can still be had; neither sold out nor cancelled or postponed. */
                tickets?: "left";
                /** @description Who may come, as far as sources say it: an age such as 5, all, or 21+ for what is for adults only. */
                age?: string;
                /** @description It lasts so many minutes at most, as far as sources say it. */
                minutes?: number;
                /** @description Listed for so many days at most. */
                added?: number;
                /** @description How it is shown, any of them: 8mm, 16mm, 35mm, 70mm, imax, 3d, dcp, digital-restoration, live-score. */
                format?: string;
                /** @description Its languages, all of them: spoken:fr, subtitles:en, dubbed:es, with the letters of ISO 639-1. */
                language?: string;
                /** @description What is special about it, any of them: premiere, world-premiere, us-premiere, ny-premiere, opening-night, closing, preview, q-and-a, talkback, in-person, one-night-only, anniversary, members-only, benefit. */
                occasion?: string;
                /** @description What the event itself offers, all of them: open-captions, closed-captions, asl, audio-description, relaxed, wheelchair, assistive-listening. Of its venue: access. */
                accessibility?: string;
                /** @description Words that its title, venue, place and kind must not have, none of them: film,class. */
                without?: string;
                /** @description Id of a venue. */
                venue?: number;
                /** @description Id of a work: a film, a play, a weekly night. */
                work?: number;
                /** @description Id of a series or a festival. */
                series?: number;
                /** @description Id of a person who takes part. */
                person?: number;
                /** @description hide: without works that three venues show, or that have forty dates left. */
                everywhere?: "hide";
                /** @description A part of the map: west,south,east,north in degrees. */
                bbox?: string;
                /** @description Events that changed after this moment. What is gone is not among them. */
                updated_since?: string;
                /** @description Where the page before ended: follow the address in next. */
                cursor?: string;
                /** @description How many, 50 by default and 100 at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    /** @description Send it as If-None-Match: 304 if nothing changed. */
                    ETag?: string;
                    /** @description What is left of the limit, and for how long. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description A filter is unknown or cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    /** @description Send it as If-None-Match: 304 if nothing changed. */
                    ETag?: string;
                    /** @description What is left of the limit, and for how long. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneEvent"];
                };
            };
            /** @description Nothing is published under this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description The cursor of the answer before. Without it nothing is listed, and the answer's cursor stands for now. */
                since?: string;
                /** @description How many, 50 by default and 100 at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes, in their order. */
            200: {
                headers: {
                    /** @description Send it as If-None-Match: 304 if nothing changed. */
                    ETag?: string;
                    /** @description What is left of the limit, and for how long. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePage"];
                };
            };
            /** @description A filter is unknown or cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The cursor is too old: read everything anew. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listVenues: {
        parameters: {
            query?: {
                /** @description Manhattan, Brooklyn, Queens, Bronx or Staten Island. */
                borough?: string;
                /** @description As given for the venue: Harlem, Bushwick. */
                neighbourhood?: string;
                /** @description Where the page before ended: follow the address in next. */
                cursor?: string;
                /** @description How many, 50 by default and 100 at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of venues. */
            200: {
                headers: {
                    /** @description Send it as If-None-Match: 304 if nothing changed. */
                    ETag?: string;
                    /** @description What is left of the limit, and for how long. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VenuePage"];
                };
            };
            /** @description A filter is unknown or cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getVenue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The venue. */
            200: {
                headers: {
                    /** @description Send it as If-None-Match: 304 if nothing changed. */
                    ETag?: string;
                    /** @description What is left of the limit, and for how long. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneVenue"];
                };
            };
            /** @description Nothing is published under this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listInterests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All interests. */
            200: {
                headers: {
                    /** @description Send it as If-None-Match: 304 if nothing changed. */
                    ETag?: string;
                    /** @description What is left of the limit, and for how long. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Interests"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
