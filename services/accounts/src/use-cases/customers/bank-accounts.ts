import { maskedBankAccount, readBankAccount } from '@garderoba/contracts/bank-account';
import { Sealer } from '@garderoba/service-kit/identity/sealer';
import { Injectable } from '@nestjs/common';
import { FieldInvalid } from '../../domain/accounts.errors.js';
import { type Attributes, BANK_ACCOUNT } from '../../domain/customer.js';
import { Secrets } from '../sessions/secrets.js';

const REFUSALS = {
  length: 'The bank account number must have exactly 26 digits.',
  check: 'Please check the bank account number.',
} as const;

interface Owned {
  readonly customerId: string;
  /** Sealed. */
  readonly bankAccount: string | null;
  /** May hold the number in clear until the worker has sealed it. */
  readonly attributes?: Attributes;
}

/** To whom and to which account is paid. */
export interface PaidTo {
  readonly name: string;
  readonly number: string;
}

/** Bank account numbers of customers: sealed for storage, each bound to its customer, shown masked. */
@Injectable()
export class BankAccounts {
  private readonly sealer: Sealer;

  constructor(secrets: Secrets) {
    this.sealer = new Sealer(secrets.all, 'bank accounts');
  }

  seal(customerId: string, number: string): string {
    return this.sealer.seal(`${customerId} ${number}`);
  }

  /** The number; null without one, or when it was sealed for somebody else or with an unknown secret. */
  open({ customerId, bankAccount, attributes }: Owned): string | null {
    if (bankAccount === null) return readBankAccount(attributes?.[BANK_ACCOUNT] ?? '').number ?? null;
    const text = this.sealer.open(bankAccount)?.text;
    const [owner, number] = text?.split(' ') ?? [];
    return owner === customerId && number ? number : null;
  }

  /** Name and number of somebody who is paid, bound to a payout or to an erased customer. */
  sealPayee(payeeId: string, { name, number }: PaidTo): string {
    return this.sealer.seal(`${payeeId} ${number} ${name}`);
  }

  /** Null when it was sealed for something else, or with an unknown secret. */
  openPayee(payeeId: string, sealed: string): PaidTo | null {
    const [boundTo, number, ...name] = this.sealer.open(sealed)?.text.split(' ') ?? [];
    return boundTo === payeeId && number ? { name: name.join(' '), number } : null;
  }

  /** The stored number, sealed: one that stands in clear is sealed now; null without one. */
  sealedOf(owned: Owned): string | null {
    if (owned.bankAccount !== null) return owned.bankAccount;
    const number = this.open(owned);
    return number === null ? null : this.seal(owned.customerId, number);
  }

  /** With its last four digits only (VAL-025); null without one. */
  masked(owned: Owned): string | null {
    const number = this.open(owned);
    return number === null ? null : maskedBankAccount(number);
  }

  /**
   * What a customer sent instead of the stored number: undefined = unchanged, also for the masked number that was
   * answered; null = none.
   *
   * @throws FieldInvalid
   */
  changeOf(owned: Owned, sent: string | null | undefined): string | null | undefined {
    const before = this.open(owned);
    if (sent === undefined || (before !== null && sent === maskedBankAccount(before))) return undefined;
    if (sent === null || sent.trim() === '') return before === null ? undefined : null;
    const { number, problem } = readBankAccount(sent.slice(0, 100));
    if (problem) throw new FieldInvalid(BANK_ACCOUNT, REFUSALS[problem]);
    return number === before ? undefined : number;
  }
}
