import { holdsNul } from '@garderoba/edge/refuse-nul';
import { MAX_DEPTH, nestsDeeperThan } from '@garderoba/service-kit/runtime/json-body';
import { TEXT } from '../../wire/texts.js';

/** Names of the prototype may be written with escapes. */
const MAY_NAME_PROTOTYPE = /__proto__|\\u00/i;

/**
 * Parses JSON of a client that does not arrive as `application/json`, such as a field of a form, by the same rules: not
 * too deep, no NUL character, no key that names the prototype.
 */
export function jsonOf(text: string): { readonly value: unknown } | { readonly error: string } {
  if (nestsDeeperThan(Buffer.from(text), MAX_DEPTH)) return { error: `JSON nests deeper than ${MAX_DEPTH} levels` };
  if (holdsNul(text)) return { error: 'A text holds a NUL character.' };
  try {
    return { value: JSON.parse(text, MAY_NAME_PROTOTYPE.test(text) ? refusePrototype : undefined) };
  } catch {
    return { error: TEXT.notJson };
  }
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError(key);
  return value;
}
