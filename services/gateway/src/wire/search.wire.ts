import { badRequest } from './envelope.js';
import { param } from './request.js';

/**
 * The JSON in the `request` parameter. The reference decodes it once more than the address demands, and clients encode
 * `75%25` for that: so do we, unless the text cannot be decoded again, as with a lone `%` (wire-contract 5.2).
 */
export function bodyOfGet(request: unknown): unknown {
  const once = param({ request }, 'request');
  if (!once) return undefined;
  for (const text of new Set([twice(once), once])) {
    try {
      return JSON.parse(text);
    } catch {
      // the other reading may be JSON
    }
  }
  throw badRequest('request: JSON is expected');
}

function twice(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
