import { refuse } from './query-refused.js';

/** Functions that read unknown JSON and refuse it with its path. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const object = (value: unknown, path: string): Json =>
  isObject(value) ? value : refuse(path, 'an object is expected');

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

export const text = (value: unknown, path: string): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : refuse(path, 'a text is expected');
};

/** A valid field name: letters, digits, `_`, `-`, `.`; no name that could access an object's prototype. */
export function fieldName(value: unknown, path: string): string {
  const name = text(value, path);
  if (!/^[A-Za-z_][\w.-]{0,99}$/.test(name) || name.includes('__proto__')) refuse(path, 'not the name of a field');
  return name;
}

/** One value of a filter as text; numbers and booleans are compared by their text. */
export function value(input: unknown, path: string): string {
  if (typeof input === 'string') return input.slice(0, 500);
  return typeof input === 'number' || typeof input === 'boolean'
    ? String(input)
    : refuse(path, 'a text, number or boolean is expected');
}

/** Distinct and sorted, so that the order of the request is irrelevant. */
export const values = (input: unknown, path: string): string[] => {
  const list = listOf(input);
  if (list.length > 10_000) refuse(path, 'too many values');
  return [...new Set(list.map((item, i) => value(item, `${path}[${i}]`)))].sort();
};

export const finite = (input: unknown, path: string): number => {
  const number = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
  return typeof number === 'number' && Number.isFinite(number) ? number : refuse(path, 'a number is expected');
};
