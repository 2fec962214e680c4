import type { JSONWebKeySet } from 'jose';
import { Unavailable } from '../runtime/errors.js';

/** Timeout in milliseconds of requesting the keys of accounts. */
const KEYS_MS = 3_000;

/** The public keys of customers' and staff's tokens, as accounts publishes them. */
export async function fetchPublishedKeys(url: string): Promise<JSONWebKeySet> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(KEYS_MS) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return (await answer.json()) as JSONWebKeySet;
  } catch (error) {
    throw new Unavailable("accounts does not answer the keys of customers' and staff's tokens", {
      reason: (error as Error).message,
    });
  }
}
