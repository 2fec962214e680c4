/** A bank account of the shop. Buyers transfer to it, and sellers are paid from it. */
export interface HouseAccount {
  readonly holder: string;
  /** Without spaces, upper case. */
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** Parses `holder|IBAN|BIC|bank`; undefined when a part is missing or IBAN or BIC is malformed. */
export function readHouseAccount(text: string): HouseAccount | undefined {
  const [holder = '', rawIban = '', rawBic = '', bank = '', ...more] = text.split('|').map((part) => part.trim());
  const [iban, bic] = [rawIban, rawBic].map((part) => part.replaceAll(' ', '').toUpperCase()) as [string, string];
  const complete = holder !== '' && bank !== '' && more.length === 0;
  return complete && isIban(iban) && BIC.test(bic) ? { holder, iban, bic, bank } : undefined;
}

/**
 * Checksum of ISO 13616: the first four characters move to the end, letters become two digits, and the remainder modulo
 * 97 is 1.
 */
export function isIban(iban: string): boolean {
  if (!IBAN.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
