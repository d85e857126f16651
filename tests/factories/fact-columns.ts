/** The columns of an event of which nothing but name, time and place is known. */
export const noFactColumns = {
  status: "scheduled" as const,
  sold_out: false,
  price_from_cents: null,
  price_to_cents: null,
  price_currency: null,
  price_note: null,
  is_free: false,
  ticket_url: null,
  on_sale_at: null,
  doors_at: null,
  age_min: null,
  age_max: null,
  work_id: null,
};
