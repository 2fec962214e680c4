import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { Customer } from '../../domain/customer.js';
import { type KeptPayee, PayeeRepository } from '../../persistence/customers/payee.repository.js';
import { BankAccounts, type PaidTo } from './bank-accounts.js';

/** Whether a customer can be paid. */
export interface PayeeState {
  readonly customerId: string;
  readonly hasAccount: boolean;
  /** Of the number, four characters. */
  readonly lastDigits: string | null;
  readonly accountChangedAt: Date | null;
  readonly isErased: boolean;
}

export interface PayoutOf {
  readonly payoutId: string;
  readonly customerId: string;
}

/** To whom marketplace pays: names and numbers are sealed, and leave this service only for a payout or the tax office. */
@Injectable()
export class Payees {
  constructor(
    private readonly payees: PayeeRepository,
    private readonly bankAccounts: BankAccounts,
    private readonly clock: Clock,
  ) {}

  /** Unknown customers are left out. */
  async states(customerIds: readonly string[]): Promise<PayeeState[]> {
    const known = await this.paidTo(customerIds);
    return [...known].map(([customerId, { paidTo, changedAt, isErased }]) => ({
      ...{ customerId, hasAccount: paidTo !== null, lastDigits: paidTo?.number.slice(-4) ?? null },
      ...{ accountChangedAt: changedAt, isErased },
    }));
  }

  /** Keeps name and number of payouts as they are now; a payout that is kept already stays as it is. */
  async freeze(payouts: readonly PayoutOf[]): Promise<{ payoutId: string; outcome: 'frozen' | 'no_account' }[]> {
    const kept = new Set(
      (
        await this.payees.kept(
          payouts.map(({ payoutId }) => payoutId),
          'payout',
        )
      ).map(({ payeeId }) => payeeId),
    );
    const known = await this.paidTo(payouts.map(({ customerId }) => customerId));
    const keptSince = this.clock.now();
    const added: KeptPayee[] = payouts.flatMap(({ payoutId, customerId }) => {
      const { paidTo, changedAt } = known.get(customerId) ?? {};
      if (!paidTo || kept.has(payoutId)) return [];
      const sealed = this.bankAccounts.sealPayee(payoutId, paidTo);
      return [{ payeeId: payoutId, customerId, kind: 'payout', sealed, changedAt: changedAt ?? null, keptSince }];
    });
    await this.payees.keep(added);
    for (const { payeeId } of added) kept.add(payeeId);
    return payouts.map(({ payoutId }) => ({ payoutId, outcome: kept.has(payoutId) ? 'frozen' : 'no_account' }));
  }

  /** Name and IBAN of frozen payouts; unknown ones are left out. */
  async frozen(payoutIds: readonly string[]): Promise<{ payoutId: string; name: string; bankAccount: string }[]> {
    const kept = await this.payees.kept(payoutIds, 'payout');
    return kept.flatMap(({ payeeId, sealed }) => {
      const paidTo = this.bankAccounts.openPayee(payeeId, sealed);
      return paidTo ? [{ payoutId: payeeId, name: paidTo.name, bankAccount: ibanOf(paidTo.number) }] : [];
    });
  }

  /** Name and IBAN as they are now, for the report to the tax office; customers without a bank account are left out. */
  async reported(customerIds: readonly string[]): Promise<{ customerId: string; name: string; bankAccount: string }[]> {
    return [...(await this.paidTo(customerIds))].flatMap(([customerId, { paidTo }]) =>
      paidTo ? [{ customerId, name: paidTo.name, bankAccount: ibanOf(paidTo.number) }] : [],
    );
  }

  /** Of a customer who is being erased: what is owed is paid first. Without a bank account nothing is kept. */
  async keep(tx: Tx, customer: Customer, keptSince: Date): Promise<void> {
    const { customerId, firstName, lastName } = customer;
    const number = this.bankAccounts.open(customer);
    if (number === null) return;
    const sealed = this.bankAccounts.sealPayee(customerId, { name: `${firstName} ${lastName}`.trim(), number });
    const changedAt = await this.payees.changedAt(tx, customerId);
    await this.payees.keep([{ payeeId: customerId, customerId, kind: 'erased', sealed, changedAt, keptSince }], tx);
  }

  /** Nothing is owed any more to an erased customer. */
  forget(customerId: string): Promise<void> {
    return this.payees.forget(customerId);
  }

  private async paidTo(customerIds: readonly string[]): Promise<Map<string, Known>> {
    const found = new Map<string, Known>();
    for (const { customerId, name, bankAccount, changedAt } of await this.payees.customers(customerIds)) {
      const number = bankAccount === null ? null : this.bankAccounts.open({ customerId, bankAccount });
      found.set(customerId, { paidTo: number === null ? null : { name, number }, changedAt, isErased: false });
    }
    const others = customerIds.filter((customerId) => !found.has(customerId));
    for (const { payeeId, sealed, changedAt } of others.length > 0 ? await this.payees.kept(others, 'erased') : [])
      found.set(payeeId, { paidTo: this.bankAccounts.openPayee(payeeId, sealed), changedAt, isErased: true });
    return found;
  }
}

interface Known {
  readonly paidTo: PaidTo | null;
  readonly changedAt: Date | null;
  readonly isErased: boolean;
}

/** Polish numbers are stored without their country. */
const ibanOf = (number: string): string => (/^\d/.test(number) ? `PL${number}` : number);
