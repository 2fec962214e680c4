const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * The values of a JSON object by their keys, as bytes of the text they stand in: of a large answer a part is passed on without
 * being read and written again. For JSON of our own services only: it is written without white space and taken for well-formed.
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

/** The entries of a JSON list, as bytes of the text they stand in; under the same conditions. */
export function jsonEntries(json: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = 1; at < json.length && json[at] !== CLOSE_LIST; ) {
    const end = endOfValue(json, at);
    entries.push(json.subarray(at, end));
    at = json[end] === COMMA ? end + 1 : end;
  }
  return entries;
}

/** The place after the quote that ends the text which begins here. */
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

/** The place of the comma or bracket after the value that begins here. */
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

/** JSON that is already text: put into an answer as it is. */
export class JsonText {
  constructor(readonly bytes: Buffer) {}
}

/** Writes a value as JSON in which there may be parts that are text already. */
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
