import { lazy } from 'react';

/** Milliseconds until a part that got lost on the way is asked for again. */
const WAITS = [250, 1_000, 3_000, 9_000];

/** Loads a part of the shop, patiently: a phone that changes its network loses what was under way. */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const wait of WAITS) {
    try {
      return await load();
    } catch {
      await new Promise((again) => setTimeout(again, wait));
    }
  }
  return load();
}

/** React's `lazy`, patiently. Until the part is there the page stays as it was sent; a fault would replace all of it. */
export const lazyPart: typeof lazy = (load) => lazy(() => patiently(load));
