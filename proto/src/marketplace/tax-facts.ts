/** What the shop asks sellers and reports of them (directive (EU) 2021/514, DAC7; docs/decisions/0083). */

/** From one of these on in a calendar year a seller is asked. Amounts in EUR cents, after the shop's commission and fee. */
export const TAX_ASKED = { sales: 25, consideration: 170_000 } as const;
/** A seller is left out of the report below this number of sales if the consideration is at most this. */
export const TAX_LEFT_OUT = { sales: 30, consideration: 200_000 } as const;

/** How far the questions are: `last` is the second reminder; after it payouts wait. */
export const TAX_STEPS = ['asked', 'reminded', 'last'] as const;
export type TaxStep = (typeof TAX_STEPS)[number];

/** Days from the question to the reminders, and to the day from which payouts wait. */
export const TAX_DAYS = { reminded: 14, last: 40, waits: 60 } as const;

export const TAX_LIMITS = { text: 200, number: 50 } as const;

/** Why a field is refused. */
export const TAX_PROBLEMS = ['required', 'too_long', 'country', 'date', 'age', 'length', 'check'] as const;
export type TaxProblem = (typeof TAX_PROBLEMS)[number];

/** Ages in years. Nobody younger can conclude a contract (Polish civil code, article 12). */
export const TAX_AGES = { least: 13, most: 120 } as const;

/**
 * Why a day is refused as the birth date of a seller.
 *
 * @param text YYYY-MM-DD
 * @param today YYYY-MM-DD
 */
export function birthDateProblem(text: string, today: string): 'date' | 'age' | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
  if (!isDay || text >= today) return 'date';
  const birthdayOf = (age: number) => `${String(Number(text.slice(0, 4)) + age).padStart(4, '0')}${text.slice(4)}`;
  return birthdayOf(TAX_AGES.least) > today || birthdayOf(TAX_AGES.most + 1) <= today ? 'age' : undefined;
}

type Check = (digits: string) => boolean;

/** Sum of the digits, each times its weight. */
const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);

/** PESEL: the last digit completes the weighted sum to a multiple of 10. */
const pesel: Check = (digits) => weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0;

/** NIP: the last digit is the weighted sum modulo 11, which is never 10. */
const nip: Check = (digits) => weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits[9]);

/** IdNr: ISO 7064 MOD 11,10; it does not begin with 0. */
const idNr: Check = (digits) => {
  let product = 10;
  for (const digit of digits.slice(0, 10)) product = (((product + Number(digit)) % 10 || 10) * 2) % 11;
  return digits[0] !== '0' && (11 - product) % 10 === Number(digits[10]);
};

/** Personnummer and organisationsnummer, the last ten digits: Luhn. */
const luhn: Check = (digits) =>
  [...digits].reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** BSN and RSIN: the weighted sum is a multiple of 11. */
const bsn: Check = (digits) => weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 && /[1-9]/.test(digits);

interface Form {
  readonly pattern: RegExp;
  readonly check: Check;
}
const PESEL: Form = { pattern: /^\d{11}$/, check: pesel };
const NIP: Form = { pattern: /^\d{10}$/, check: nip };
const SWEDISH: Form = { pattern: /^(?:\d\d)?\d{10}$/, check: (digits) => luhn(digits.slice(-10)) };
const BSN: Form = { pattern: /^\d{9}$/, check: bsn };

/** Numbers of countries whose check digits are known here; of businesses in Germany there is none. */
const FORMS: Readonly<Record<'private' | 'trader', Readonly<Record<string, readonly Form[]>>>> = {
  private: { PL: [PESEL, NIP], DE: [{ pattern: /^\d{11}$/, check: idNr }], SE: [SWEDISH], NL: [BSN] },
  trader: { PL: [NIP], SE: [SWEDISH], NL: [BSN] },
};

/**
 * The tax number of a typed text, without blanks, hyphens, dots, slashes and the plus of Swedish numbers. Of other
 * countries only the length is checked.
 */
export function readTaxNumber(
  typed: string,
  country: string,
  kind: 'private' | 'trader',
):
  | { readonly number: string; readonly problem?: never }
  | { readonly number?: never; readonly problem: 'length' | 'check' } {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[\s./+-]/g, '')
    .toUpperCase();
  const forms = FORMS[kind][country];
  const number = forms && text.startsWith(country) ? text.slice(country.length) : text;
  if (!forms) return /^[A-Z0-9]{4,30}$/.test(number) ? { number } : { problem: 'length' };
  const fitting = forms.filter(({ pattern }) => pattern.test(number));
  if (fitting.length === 0) return { problem: 'length' };
  return fitting.some(({ check }) => check(number)) ? { number } : { problem: 'check' };
}

/** A number of which only the last three characters can be read; as long as the number. */
export const maskedTaxNumber = (number: string): string => number.slice(0, -3).replaceAll(/./g, '*') + number.slice(-3);

/** A birth date of which only the year can be read. */
export const maskedBirthDate = (date: string): string => `${date.slice(0, 4)}-**-**`;
