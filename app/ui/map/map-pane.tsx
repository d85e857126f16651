/** The map beside a listing. Without JavaScript it is a way to the list of all venues. */
export interface MapVenue {
  id: number;
  name: string;
  address: string;
  lat: number;
  lng: number;
  count: number;
}

export function MapPane({ venues }: { venues: MapVenue[]; styleUrl: string | null }) {
  return (
    <aside className="map-pane" aria-label="Map of venues">
      <a href="/venues">{venues.length} venues on the map</a>
    </aside>
  );
}
