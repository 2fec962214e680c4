type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Query = Readonly<Record<string, unknown>>;

/** The text of a value that may be repeated: the first of several. */
export const firstOf = (value: unknown): string | undefined => {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : undefined;
};

/** The text of a query parameter: the first of several, '' when it is missing, without NUL characters. */
export const paramOf = (value: unknown): string => firstOf(value)?.replaceAll('\0', '').trim() ?? '';

/** The same by the parameter's name. */
export const param = (query: Query, name: string): string => paramOf(query[name]);

const GUEST = new Set(['', 'null', 'undefined']);

/** The token of a request; `Bearer`, `Bearer null`, `?token=` and similar mean a guest (trap 6). */
export function tokenOf(headers: Headers, query: Query, inQuery: boolean): string | undefined {
  const bearer = /^Bearer\s*(.*)$/i.exec(firstOf(headers.authorization)?.trim() ?? '')?.[1]?.trim() ?? '';
  if (!GUEST.has(bearer)) return bearer;
  const queried = inQuery ? param(query, 'token') : '';
  return GUEST.has(queried) ? undefined : queried;
}

/** An object, or undefined for other types. */
export const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

/**
 * A text; numbers are converted; '' for other types. Lone surrogates are replaced, because databases and URLs cannot
 * encode them.
 */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toWellFormed() : typeof value === 'number' ? String(value) : '';
