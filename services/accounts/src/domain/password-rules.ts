import { PasswordRefused } from './accounts.errors.js';

const MIN_LENGTH = 8;
/** Passwords of at least this length are passphrases: the required kinds of characters do not apply. */
const PASSPHRASE_LENGTH = 20;
const PASSPHRASE_CHARACTERS = 8;
/** Shorter parts of a known word occur in passwords by chance and are ignored. */
const WORD_LENGTH = 4;
const LEADING_OR_TRAILING_SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Digits and signs that replace a letter; `1` and `!` may mean i or l. */
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
 * Seasons, months and weekdays in the shop's languages: with a year added they are common choices after a forced
 * password change.
 */
const CALENDAR = new Set(
  `spring summer autumn fall winter wiosna lato jesien jesień zima fruhling frühling sommer herbst vår var sommar höst host vinter lente zomer herfst
   january february march april may june july august september october november december
   styczen styczeń luty marzec kwiecien kwiecień maj czerwiec lipiec sierpien sierpień wrzesien wrzesień pazdziernik październik listopad grudzien grudzień
   januar februar märz maerz mai juni juli oktober dezember januari februari mars augusti maart mei augustus
   monday tuesday wednesday thursday friday saturday sunday poniedzialek poniedziałek wtorek sroda środa czwartek piatek piątek sobota niedziela
   montag dienstag mittwoch donnerstag freitag samstag sonntag måndag tisdag onsdag torsdag fredag lördag söndag maandag dinsdag woensdag donderdag vrijdag zaterdag zondag`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Refuses a password that is too short, lacks a required kind of character, is common, or is mostly a word derived from
 * its owner or the shop (VAL-015 to VAL-019). From 20 characters on, the kinds of characters are not required. `common`
 * holds common passwords in lower case; `known` holds mail addresses, names and the shop's name.
 */
export function checkPassword(password: string, common: ReadonlySet<string>, known: readonly string[] = []): void {
  const length = [...password].length;
  if (length < MIN_LENGTH) throw new PasswordRefused('too_short', 'The password must have at least 8 characters.');
  if (length < PASSPHRASE_LENGTH) checkKinds(password);
  else if (new Set(password.toLowerCase()).size < PASSPHRASE_CHARACTERS)
    throw new PasswordRefused('common', TOO_COMMON);
  if (formsOf(password).some((form) => common.has(form))) throw new PasswordRefused('common', TOO_COMMON);
  if (isPredictable(password, known)) throw new PasswordRefused('guessable', 'The password is too easy to guess.');
}

const TOO_COMMON = 'The password is too common.';

function checkKinds(password: string): void {
  if (!/\p{Lu}/u.test(password)) throw new PasswordRefused('upper', 'The password must have an upper case letter.');
  if (!/\p{Ll}/u.test(password)) throw new PasswordRefused('lower', 'The password must have a lower case letter.');
  if (!/\p{Nd}/u.test(password)) throw new PasswordRefused('digit', 'The password must have a digit.');
  if (!/[^\p{L}\p{M}\p{Nd}\s]/u.test(password))
    throw new PasswordRefused('special', 'The password must have a special character.');
}

/**
 * Whether the password is a known word, season, month or weekday with few other characters: `Summer2026!`,
 * `Garderoba1!`, the owner's address.
 */
function isPredictable(password: string, known: readonly string[]): boolean {
  const words = known.flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{N}]+/u)]);
  const wanted = [...new Set(words.map((word) => word.toLowerCase()))].sort((a, b) => b.length - a.length);
  return formsOf(password).some((form) => {
    let rest = form;
    for (const word of wanted) if ([...word].length >= WORD_LENGTH) rest = rest.replaceAll(word, '');
    const letters = rest.replaceAll(/[^\p{L}]/gu, '');
    const hasKnown = rest.length < form.length;
    return (hasKnown && [...rest].length < MIN_LENGTH) || CALENDAR.has(letters);
  });
}

/** The plain words that the password may be a variant of: `P@ssw0rd1!` → password1 (wire-contract 11.11). */
export function formsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const bare = lower.replace(LEADING_OR_TRAILING_SIGNS, '');
  const forms = new Set([lower, bare]);
  for (const text of [lower, bare]) {
    const [, head = '', digits = ''] = /^(.*?)(\d*)$/s.exec(text) ?? [];
    for (const one of ['i', 'l']) {
      forms.add(inLetters(text, one));
      // Trailing digits are usually digits, not replaced letters.
      forms.add(inLetters(head, one) + digits);
    }
  }
  return [...forms].filter((form) => form !== '');
}

const inLetters = (text: string, one: string): string =>
  [...text]
    .map((sign) => (sign === '1' || sign === '!' || sign === '|' ? one : (LETTER_FOR_SIGN[sign] ?? sign)))
    .join('');
