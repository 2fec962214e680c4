import * as z from 'zod/mini';
import { readBankAccount } from '../../../../proto/src/bank-account.ts';
import { says } from './field-rules.ts';

const problemOf = (value: string) => (value.trim() === '' ? undefined : readBankAccount(value).problem);

/** A Polish account number or an IBAN; may be empty (VAL-025). */
export const bankAccount = z.string().check(
  z.refine((value) => problemOf(value) !== 'length', { ...says('form.bankAccount'), abort: true }),
  z.refine((value) => problemOf(value) !== 'check', says('form.bankAccountCheck')),
);
