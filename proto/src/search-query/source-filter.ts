import type { SourceFilter } from './search-query.js';

type Json = Readonly<Record<string, unknown>>;

/** `trim`: kept, but a nested part may be excluded. `into`: not kept itself, but a nested part may be. */
export type Verdict = 'whole' | 'trim' | 'into' | 'no';

/** A client's field list applied to documents. */
export interface FieldFilter {
  /** Decision for a top-level field. */
  readonly verdict: (name: string) => Verdict;
  /** The kept part of that field's value; undefined = nothing. */
  readonly keep: (value: unknown, name: string) => unknown;
  /** The kept part of a document. */
  readonly fields: (document: Json) => Record<string, unknown>;
}

const compiled = new Map<string, FieldFilter>();
const MEMO_SIZE = 500;

/** Selects the requested fields of documents: paths with `*`, includes first, then excludes, as in Elasticsearch. */
export function fieldFilter(filter: SourceFilter): FieldFilter {
  const key = JSON.stringify(filter);
  let known = compiled.get(key);
  if (!known) {
    if (compiled.size >= MEMO_SIZE) compiled.clear();
    known = compile(filter);
    compiled.set(key, known);
  }
  return known;
}

function compile({ include, exclude }: SourceFilter): FieldFilter {
  const wanted = include.map(pattern);
  const unwanted = exclude.map(pattern);
  // The decision depends on the path only, so it is made once per path.
  const decided = new Map<string, Verdict>();
  const verdict = (path: string): Verdict => {
    const known = decided.get(path);
    if (known) return known;
    const fresh = decide(path, wanted, unwanted);
    if (decided.size < 5_000) decided.set(path, fresh);
    return fresh;
  };
  const keep = (value: unknown, path: string, isWanted: boolean): unknown => {
    if (Array.isArray(value)) {
      const kept = value.map((entry) => keep(entry, path, isWanted)).filter((entry) => entry !== undefined);
      return kept.length > 0 || isWanted ? kept : undefined;
    }
    if (!isObject(value)) return isWanted ? value : undefined;
    const kept = fields(value, path);
    return isWanted || Object.keys(kept).length > 0 ? kept : undefined;
  };
  const fields = (object: Json, path: string): Record<string, unknown> => {
    const result: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(object)) {
      const innerPath = path === '' ? name : `${path}.${name}`;
      const decision = verdict(innerPath);
      if (decision === 'no') continue;
      const kept = decision === 'whole' ? inner : keep(inner, innerPath, decision === 'trim');
      if (kept !== undefined) result[name] = kept;
    }
    return result;
  };
  return {
    verdict,
    keep: (value, name) => keep(value, name, verdict(name) === 'trim'),
    fields: (document) => fields(document, ''),
  };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Pattern {
  /** Whether the pattern matches the path or one of its parents. */
  readonly covers: (path: string) => boolean;
  /** Whether the pattern may match below the path. */
  readonly reachesInto: (path: string) => boolean;
}

function pattern(text: string): Pattern {
  const [literal = ''] = text.split('*');
  const hasStar = text.includes('*');
  return {
    covers: (path) => matches(text, path) || matches(`${text}.*`, path),
    reachesInto: (path) => literal.startsWith(`${path}.`) || (hasStar && `${path}.`.startsWith(literal)),
  };
}

/**
 * Glob match; `*` matches any text. Backtracks to the last star only, so that no client's pattern takes exponential
 * time.
 */
function matches(glob: string, path: string): boolean {
  let [at, star, resume] = [0, -1, 0];
  for (let i = 0; i < path.length; ) {
    if (glob[at] === '*') {
      star = at;
      resume = i;
      at += 1;
    } else if (glob[at] === path[i]) {
      at += 1;
      i += 1;
    } else if (star >= 0) {
      at = star + 1;
      resume += 1;
      i = resume;
    } else return false;
  }
  while (glob[at] === '*') at += 1;
  return at === glob.length;
}

function decide(path: string, wanted: readonly Pattern[], unwanted: readonly Pattern[]): Verdict {
  if (unwanted.some(({ covers }) => covers(path))) return 'no';
  const isWanted = wanted.length === 0 || wanted.some(({ covers }) => covers(path));
  if (isWanted) return unwanted.some(({ reachesInto }) => reachesInto(path)) ? 'trim' : 'whole';
  return wanted.some(({ reachesInto }) => reachesInto(path)) ? 'into' : 'no';
}
