/** Loads the tile service's style if it answers in time, else the bundled one. */
import type { StyleSpecification } from "maplibre-gl";
import { seconds } from "~/lib/time";
import { darkStyle } from "./style-colours";

const TIMEOUT = seconds(4);

/** `hosted` is false for the bundled style. Rejects only if that one cannot be read either. */
export async function loadStyle(
  styleUrl: string | null,
  dark: boolean,
  signal: AbortSignal,
): Promise<{ style: StyleSpecification; hosted: boolean }> {
  if (styleUrl) {
    try {
      const text = await fetchStyle(styleUrl, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]));
      const style = JSON.parse(text) as StyleSpecification;
      return { style: dark ? darkStyle(style) : style, hosted: true };
    } catch (error) {
      if (signal.aborted) throw error;
      console.info("The map service did not answer; drawing the bundled map.", error);
    }
  }
  return { style: await offlineStyle(dark, signal), hosted: false };
}

/** The bundled basemap: no glyphs, no sprite, nothing outside this site. */
export async function offlineStyle(dark: boolean, signal: AbortSignal): Promise<StyleSpecification> {
  const text = await fetchStyle("/basemap/style-offline.json", signal);
  const base = `${window.location.origin}/basemap`;
  const style = JSON.parse(text.replaceAll("{BASE}", base)) as StyleSpecification;
  return dark ? darkStyle(style) : style;
}

async function fetchStyle(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
