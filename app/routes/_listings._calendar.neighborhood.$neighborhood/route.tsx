/** The programme of one neighbourhood: its words and its list come from the frame around it. */
import { placeLoader } from "~/web/place-route";

export { listingMeta as meta } from "~/ui/meta";

export const loader = placeLoader;

export default function Neighborhood() {
  return null;
}
