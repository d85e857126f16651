/** Zones as people write them after a time. New York's are those of a show that names several. */
export const ZONES: Record<string, string> = Object.fromEntries(
  Object.entries({
    "America/New_York": "et est edt eastern",
    "America/Chicago": "ct cst cdt central",
    "America/Denver": "mt mst mdt mountain",
    "America/Los_Angeles": "pt pst pdt pacific",
    "America/Anchorage": "akt akst akdt alaska",
    "Pacific/Honolulu": "hst hawaii",
    "America/Halifax": "atlantic",
    UTC: "gmt utc",
    "Europe/London": "bst",
    "Europe/Paris": "cet cest",
    "Europe/Athens": "eet eest",
    "Asia/Kolkata": "ist",
    "Asia/Tokyo": "jst",
    "Australia/Sydney": "aest aedt",
  }).flatMap(([zone, names]) => names.split(" ").map((name): [string, string] => [name, zone])),
);
