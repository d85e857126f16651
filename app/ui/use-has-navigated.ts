/** Whether this document has shown more than the page it came with. */
import { useLocation } from "@remix-run/react";
import { useState } from "react";

export function useHasNavigated(): boolean {
  const { key } = useLocation();
  const [first] = useState(key);
  const [hasNavigated, setHasNavigated] = useState(false);
  if (!hasNavigated && key !== first) setHasNavigated(true);
  return hasNavigated;
}
