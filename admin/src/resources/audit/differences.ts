export interface DifferenceLine {
  /** Path of the field, joined by dots. */
  path: string;
  before: string;
  after: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const shown = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

/** Fields that differ between two states of a record, recursively through objects. */
export function differences(before: unknown, after: unknown, path = ''): DifferenceLine[] {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  const bothOpen = (isObject(before) || isObject(after)) && ![before, after].some(Array.isArray);
  const oneIsText = [before, after].some((value) => value !== null && value !== undefined && !isObject(value));
  if (!bothOpen || oneIsText) return [{ path, before: shown(before), after: shown(after) }];
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    differences(old[key], now[key], path ? `${path}.${key}` : key),
  );
}
