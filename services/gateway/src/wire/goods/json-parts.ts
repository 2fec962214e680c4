const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * The values of a JSON object by key, as slices of its bytes, so that parts of a large answer are passed on without
 * parsing and serializing. Only for JSON of our own services, which is well-formed and without white space.
 */
export function jsonParts(json: Buffer): ReadonlyMap<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let at = 1;
  while (json[at] === QUOTE) {
    const keyEnd = endOfText(json, at);
    const key = JSON.parse(json.toString('utf8', at, keyEnd)) as string;
    if (json[keyEnd] !== COLON) break;
    const end = endOfValue(json, keyEnd + 1);
    parts.set(key, json.subarray(keyEnd + 1, end));
    at = end + 1;
  }
  return parts;
}

/** The entries of a JSON list, as slices of its bytes; with the same restriction. */
export function jsonEntries(json: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = 1; at < json.length && json[at] !== CLOSE_LIST; ) {
    const end = endOfValue(json, at);
    entries.push(json.subarray(at, end));
    at = json[end] === COMMA ? end + 1 : end;
  }
  return entries;
}

/** Index after the closing quote of the string that starts here. */
function endOfText(json: Buffer, start: number): number {
  let at = start + 1;
  for (;;) {
    const quote = json.indexOf(QUOTE, at);
    if (quote < 0) throw new Error('JSON ends within a text');
    let backslashes = 0;
    while (json[quote - 1 - backslashes] === BACKSLASH) backslashes += 1;
    at = quote + 1;
    if (backslashes % 2 === 0) return at;
  }
}

/** Index of the comma or bracket after the value that starts here. */
function endOfValue(json: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at) - 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
    else if (depth === 0 && (byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_LIST)) return at;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
  }
  throw new Error('JSON ends within a value');
}

/** A JSON text that `jsonBytes` inserts unchanged. */
export class JsonText {
  constructor(readonly bytes: Buffer) {}
}

/** Serializes a value that may contain `JsonText` parts. */
export function jsonBytes(value: unknown): Buffer {
  const pieces: Buffer[] = [];
  let text = '';
  const write = (part: unknown): void => {
    if (part instanceof JsonText) {
      pieces.push(Buffer.from(text), part.bytes);
      text = '';
    } else if (Array.isArray(part)) {
      text += '[';
      part.forEach((entry, i) => {
        if (i > 0) text += ',';
        write(entry);
      });
      text += ']';
    } else if (typeof part === 'object' && part !== null && !('toJSON' in part)) {
      text += '{';
      let isFirst = true;
      for (const [key, entry] of Object.entries(part)) {
        if (entry === undefined) continue;
        text += `${isFirst ? '' : ','}${JSON.stringify(key)}:`;
        isFirst = false;
        write(entry);
      }
      text += '}';
    } else text += JSON.stringify(part ?? null);
  };
  write(value);
  return Buffer.concat([...pieces, Buffer.from(text)]);
}
