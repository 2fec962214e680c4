import type { FieldFilter } from '@garderoba/contracts/search-query/source-filter';

/** Positions of a document's fields in its bytes. */
interface Fields {
  /** Shared by all documents with the same fields. */
  readonly names: readonly string[];
  /** Field i is `"name":value` from bounds[2 * i] to bounds[2 * i + 1]. */
  readonly bounds: Uint32Array;
}

const COMMA = ','.charCodeAt(0);
const EMPTY = Buffer.from('{}');

/**
 * A document as JSON bytes with the positions of its fields, so that a part of it is copied without serializing it
 * again.
 */
export class RenderedDocument {
  private constructor(
    /** The document as JSON. */
    readonly bytes: Buffer,
    private readonly fields?: Fields,
  ) {}

  static of(document: Readonly<Record<string, unknown>>): RenderedDocument {
    const entries = Object.entries(document).filter(([, value]) => value !== undefined);
    const bounds = new Uint32Array(entries.length * 2);
    let at = 1;
    const texts = entries.map(([name, value], i) => {
      const text = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
      bounds[2 * i] = at;
      at += Buffer.byteLength(text);
      bounds[2 * i + 1] = at;
      at += 1;
      return text;
    });
    const names = shared(entries.map(([name]) => name));
    return new RenderedDocument(Buffer.from(`{${texts.join(',')}}`), { names, bounds });
  }

  /** Approximate size in memory, in bytes. */
  get size(): number {
    return this.bytes.length + (this.fields?.bounds.byteLength ?? 0);
  }

  /** The fields that a client requests. Works on a whole document only. */
  part(filter: FieldFilter): RenderedDocument {
    const { names, bounds } = this.fields ?? { names: [], bounds: new Uint32Array(0) };
    const pieces: Buffer[] = [];
    names.forEach((name, i) => {
      const verdict = filter.verdict(name);
      if (verdict === 'no') return;
      const field = this.bytes.subarray(bounds[2 * i], bounds[2 * i + 1]);
      const piece = verdict === 'whole' ? field : trimmed(field, name, filter);
      if (piece) pieces.push(piece);
    });
    return new RenderedDocument(pieces.length === 0 ? EMPTY : braced(pieces));
  }
}

/** A field of which only a nested part is requested: the one case that is parsed and serialized again. */
function trimmed(field: Buffer, name: string, filter: FieldFilter): Buffer | undefined {
  const label = `${JSON.stringify(name)}:`;
  const value: unknown = JSON.parse(field.toString('utf8', Buffer.byteLength(label)));
  const kept = filter.keep(value, name);
  return kept === undefined ? undefined : Buffer.from(label + JSON.stringify(kept));
}

/** Joins pieces to `{piece,piece}`, copying each once. */
function braced(pieces: readonly Buffer[]): Buffer {
  // Not from Node's buffer pool: a small cached document would keep the whole pool slab in memory.
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + piece.length + 1, 1));
  let at = bytes.write('{');
  for (const piece of pieces) {
    at += piece.copy(bytes, at);
    bytes[at++] = COMMA;
  }
  bytes.write('}', bytes.length - 1);
  return bytes;
}

const lists = new Map<string, readonly string[]>();
const MAX_LISTS = 1_000;

function shared(names: readonly string[]): readonly string[] {
  const key = names.join(' ');
  const known = lists.get(key);
  if (known) return known;
  if (lists.size >= MAX_LISTS) lists.clear();
  lists.set(key, names);
  return names;
}
