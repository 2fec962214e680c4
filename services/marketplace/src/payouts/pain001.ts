import type { HouseAccount } from '@garderoba/contracts/house-account';
import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import type { Transfer } from './payout-provider.js';

/** The account of the shop per currency. */
export type HouseAccounts = Readonly<Partial<Record<Currency, HouseAccount>>>;

export interface BatchFile {
  readonly batchId: string;
  readonly createdAt: Date;
  /** On which the bank executes it, YYYY-MM-DD. */
  readonly day: string;
  readonly accounts: HouseAccounts;
  /** Each with its payee. */
  readonly transfers: readonly Transfer[];
}

/**
 * A customer credit transfer initiation (ISO 20022, pain.001.001.09): one block of payments per currency. The same batch is
 * the same bytes. Parties have a name and an account but no address: banks refuse unstructured ones since 15 November 2026.
 *
 * @throws Error when a currency has no account of the shop, or a transfer no payee
 */
export function pain001({ batchId, createdAt, day, accounts, transfers }: BatchFile): string {
  const id = idOf(batchId);
  const sorted = transfers.toSorted((a, b) => (a.payoutId < b.payoutId ? -1 : 1));
  const blocks = CURRENCIES.flatMap((currency) => {
    const own = sorted.filter((transfer) => transfer.currency === currency);
    return own.length > 0 ? [blockOf(id, day, debtorOf(accounts, currency), currency, own)] : [];
  });
  const holder = Object.values(accounts)[0]?.holder ?? '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    '<CstmrCdtTrfInitn>',
    '<GrpHdr>',
    `<MsgId>${id}</MsgId><CreDtTm>${createdAt.toISOString().slice(0, 19)}Z</CreDtTm>`,
    `<NbOfTxs>${sorted.length}</NbOfTxs><CtrlSum>${sumOf(sorted)}</CtrlSum>`,
    `<InitgPty><Nm>${nameOf(holder)}</Nm></InitgPty>`,
    '</GrpHdr>',
    ...blocks,
    '</CstmrCdtTrfInitn>',
    '</Document>',
    '',
  ].join('\n');
}

const blockOf = (
  id: string,
  day: string,
  { holder, iban, bic }: HouseAccount,
  currency: Currency,
  own: readonly Transfer[],
): string =>
  [
    '<PmtInf>',
    `<PmtInfId>${id.slice(0, 31)}-${currency}</PmtInfId><PmtMtd>TRF</PmtMtd>`,
    `<NbOfTxs>${own.length}</NbOfTxs><CtrlSum>${sumOf(own)}</CtrlSum>`,
    // The scheme of the Single Euro Payments Area; banks choose the domestic one for other currencies.
    ...(currency === 'EUR' ? ['<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>'] : []),
    `<ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt>`,
    `<Dbtr><Nm>${nameOf(holder)}</Nm></Dbtr>`,
    `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></DbtrAcct>`,
    `<DbtrAgt><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></DbtrAgt>`,
    '<ChrgBr>SLEV</ChrgBr>',
    ...own.map(transferOf),
    '</PmtInf>',
  ].join('\n');

function transferOf({ payoutId, amount, currency, payee, reference }: Transfer): string {
  if (!payee) throw new Error(`nobody is named to whom the payout ${payoutId} is paid`);
  return [
    '<CdtTrfTxInf>',
    `<PmtId><EndToEndId>${idOf(payoutId)}</EndToEndId></PmtId>`,
    `<Amt><InstdAmt Ccy="${currency}">${decimal(BigInt(amount))}</InstdAmt></Amt>`,
    `<Cdtr><Nm>${nameOf(payee.name)}</Nm></Cdtr>`,
    `<CdtrAcct><Id><IBAN>${payee.bankAccount}</IBAN></Id></CdtrAcct>`,
    `<RmtInf><Ustrd>${nameOf(reference)}</Ustrd></RmtInf>`,
    '</CdtTrfTxInf>',
  ].join('');
}

function debtorOf(accounts: HouseAccounts, currency: Currency): HouseAccount {
  const account = accounts[currency];
  if (!account) throw new Error(`the shop has no account in ${currency}`);
  return account;
}

/** At most 35 characters. */
const idOf = (uuid: string): string => uuid.replaceAll('-', '');

const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const sumOf = (transfers: readonly Transfer[]): string =>
  decimal(transfers.reduce((sum, { amount }) => sum + BigInt(amount), 0n));

/** Letters without a decomposition into a basic one and a sign. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', ß: 'ss', ø: 'o', Ø: 'O', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
  ...{ þ: 'th', Þ: 'TH', ı: 'i', '&': '+' },
};

/**
 * A name or reference in the characters that every bank of the area accepts (EPC217-08): basic Latin letters, digits and
 * `/-?:().,'+`; at most 70. Others become a blank, a name of nothing else `NOTPROVIDED`.
 */
export function nameOf(text: string): string {
  const plain = [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\/+|\/+$/g, '')
    .slice(0, 70)
    .trim();
  return plain.replaceAll("'", '&apos;') || 'NOTPROVIDED';
}
