/**
 * Bank account numbers: Polish ones have 26 digits (VAL-025), others are IBANs (ISO 13616). Both carry check digits
 * (ISO 7064, MOD 97-10), so that a mistyped digit is noticed.
 */

/** Lengths of IBANs in the Single Euro Payments Area. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27 },
  ...{ GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24 },
  ...{ ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22 },
};

/** Why a text is no account number: another length, or wrong check digits. */
export type BankAccountProblem = 'length' | 'check';

/**
 * The number of a typed text: 26 digits of a Polish account, otherwise an IBAN. Blanks, hyphens and a leading PL are
 * ignored.
 */
export function readBankAccount(
  typed: string,
):
  | { readonly number: string; readonly problem?: never }
  | { readonly number?: never; readonly problem: BankAccountProblem } {
  const text = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  const isForeign = /^(?!PL)[A-Z]{2}/.test(text);
  if (isForeign) {
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) || text.length !== LENGTHS[text.slice(0, 2)])
      return { problem: 'length' };
    return isChecked(text) ? { number: text } : { problem: 'check' };
  }
  const digits = text.replace(/^PL/, '');
  if (!/^\d{26}$/.test(digits)) return { problem: 'length' };
  return isChecked(`PL${digits}`) ? { number: digits } : { problem: 'check' };
}

/** The remainder of the rearranged number by 97 is 1; letters count as 10 to 35. */
function isChecked(iban: string): boolean {
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  let remainder = 0;
  for (const character of rearranged) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** A number of which only its country and its last four characters can be read; as long as the number. */
export const maskedBankAccount = (number: string): string => {
  const country = /^[A-Z]{2}/.exec(number)?.[0] ?? '';
  return country + number.slice(country.length, -4).replaceAll(/./g, '*') + number.slice(-4);
};
