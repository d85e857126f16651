/** Whether this document has shown more than the page it came with. */
import { useLocation } from "@remix-run/react";
import { useState } from "react";

export function useMoved(): boolean {
  const { key } = useLocation();
  const [first] = useState(key);
  const [moved, setMoved] = useState(false);
  if (!moved && key !== first) setMoved(true);
  return moved;
}
