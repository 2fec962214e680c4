import { PasswordRefused } from './accounts.errors.js';

const MIN_LENGTH = 8;
const LEADING_OR_TRAILING_SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Digits and signs people write for a letter; `1` and `!` may be i or l. */
const LETTER_FOR_SIGN: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/**
 * Refuses a password that is short, lacks a kind of character, or is common (VAL-015 to VAL-019). `common` holds the
 * common ones in lower case.
 */
export function checkPassword(password: string, common: ReadonlySet<string>): void {
  if ([...password].length < MIN_LENGTH) throw new PasswordRefused('The password must have at least 8 characters.');
  if (!/\p{Lu}/u.test(password)) throw new PasswordRefused('The password must have an upper case letter.');
  if (!/\p{Ll}/u.test(password)) throw new PasswordRefused('The password must have a lower case letter.');
  if (!/\p{Nd}/u.test(password)) throw new PasswordRefused('The password must have a digit.');
  if (!/[^\p{L}\p{M}\p{Nd}\s]/u.test(password))
    throw new PasswordRefused('The password must have a special character.');
  if (formsOf(password).some((form) => common.has(form))) throw new PasswordRefused('The password is too common.');
}

/** What a password may be a disguise of: `P@ssw0rd1!` → password1 (wire-contract 11.11). */
export function formsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const bare = lower.replace(LEADING_OR_TRAILING_SIGNS, '');
  const forms = new Set([lower, bare]);
  for (const text of [lower, bare]) {
    const [, head = '', digits = ''] = /^(.*?)(\d*)$/s.exec(text) ?? [];
    for (const one of ['i', 'l']) {
      forms.add(inLetters(text, one));
      // Digits at the end are usually meant as digits.
      forms.add(inLetters(head, one) + digits);
    }
  }
  return [...forms].filter((form) => form !== '');
}

const inLetters = (text: string, one: string): string =>
  [...text]
    .map((sign) => (sign === '1' || sign === '!' || sign === '|' ? one : (LETTER_FOR_SIGN[sign] ?? sign)))
    .join('');
