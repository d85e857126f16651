/** The city's time zone: its days, evenings and hours are told in it. Migrations write it into the database's functions. */
export const CITY_ZONE = "America/New_York";
