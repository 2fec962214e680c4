import type { HouseAccount } from '@garderoba/contracts/house-account';
import { toDecimal } from '@garderoba/money';

/** Amount and reference of a transfer. */
export interface Transfer {
  readonly account: HouseAccount;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
}

/** QR code text that bank apps read as a completed transfer form. */
export interface TransferCode {
  readonly standard: 'EPC069-12' | 'ZBP-2D' | 'UsingQR';
  readonly payload: string;
}

/** The QR code text in the standard that banks of the currency use; undefined when there is none. */
export function transferCode(transfer: Transfer): TransferCode | undefined {
  const { currency, account } = transfer;
  if (currency === 'EUR') return { standard: 'EPC069-12', payload: sepaPayload(transfer) };
  if (currency === 'PLN' && account.iban.startsWith('PL'))
    return { standard: 'ZBP-2D', payload: polishPayload(transfer) };
  if (currency === 'SEK') return { standard: 'UsingQR', payload: swedishPayload(transfer) };
  return undefined;
}

/** EPC069-12 version 2 (European Payments Council): one field per line, UTF-8, at most 331 bytes; purpose and structured reference are empty. */
const sepaPayload = ({ account, amount, reference }: Transfer): string =>
  [
    ...['BCD', '002', '1', 'SCT', account.bic, cut(account.holder, 70), account.iban],
    ...[`EUR${toDecimal(amount).toFixed(2)}`, '', '', cut(reference, 140)],
  ].join('\n');

/**
 * The 2D code of Polish banks (Związek Banków Polskich, "Rekomendacja dotycząca kodu dwuwymiarowego"): tax number (none), country, account
 * number, grosz in at least six digits, name (20), title (32), and three reserved fields.
 */
const polishPayload = ({ account, amount, reference }: Transfer): string =>
  [
    ...['', 'PL', account.iban.slice(2), String(amount).padStart(6, '0')],
    ...[cut(withoutBars(account.holder), 20), cut(withoutBars(reference), 32), '', '', ''],
  ].join('|');

/** UsingQR, version 1, which Swedish bank apps read from invoices: JSON in one line; `tp` 1 is an invoice, `due` is in kronor. */
const swedishPayload = ({ account, amount, reference }: Transfer): string =>
  JSON.stringify({
    ...{ uqr: 1, tp: 1, nme: account.holder, cc: 'SE', iref: reference, due: toDecimal(amount), cur: 'SEK' },
    ...{ pt: 'IBAN', acc: account.iban, bc: account.bic },
  });

/** Truncates to a number of characters without splitting a surrogate pair. */
const cut = (text: string, longest: number): string => [...text].slice(0, longest).join('').trim();
const withoutBars = (text: string): string => text.replaceAll('|', ' ');
