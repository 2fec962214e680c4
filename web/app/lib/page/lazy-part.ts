import { lazy } from 'react';

/** Delays in milliseconds before retries of a failed load. */
const WAITS = [250, 1_000, 3_000, 9_000];

/** Loads a module with retries: a phone that changes its network loses pending requests. */
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

/**
 * React's `lazy` with retries. Until the module is loaded the server's markup stays; an error would replace the whole
 * page.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => patiently(load));
