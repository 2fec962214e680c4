import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, before and after; the audit log stores these of an update. */
export function changed(
  before: Fields,
  after: Fields,
  ignored: readonly string[] = [],
): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !ignored.includes(name) && !isDeepStrictEqual(before[name], after[name]),
  );
  const of = (record: Fields): Fields => Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
  return { before: of(before), after: of(after) };
}
