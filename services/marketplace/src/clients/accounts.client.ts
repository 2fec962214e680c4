import type {
  FreezePayeesDto,
  FreezeResultsDto,
  FrozenPayeesDto,
  PayeesDto,
  ReadFrozenPayeesDto,
  ReadPayeesDto,
  ReportedPayeesDto,
} from '@garderoba/contracts/rest/accounts';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';
import type { Payee } from '../domain/payout.js';
import type { PaidAccount } from '../domain/tax-message.js';

/** Payees per call. */
const AT_ONCE = 500;

/** Who is paid, and to which bank account. */
@Injectable()
export class AccountsClient implements OnApplicationShutdown {
  private readonly accounts: NeighbourClient;

  constructor(@Inject(CONFIG) config: MarketplaceConfig, tokens: ServiceTokens) {
    this.accounts = new NeighbourClient('accounts', config.ACCOUNTS_URL, tokens);
  }

  /** Whether these customers can be paid; unknown ones are left out. */
  async payees(customerIds: readonly string[]): Promise<Map<string, Payee>> {
    const found = new Map<string, Payee>();
    for (let start = 0; start < customerIds.length; start += AT_ONCE) {
      const body: ReadPayeesDto = { customerIds: customerIds.slice(start, start + AT_ONCE) };
      const { payees } = await this.accounts.post<PayeesDto, ReadPayeesDto>('/v1/payees:read', body, { safe: true });
      for (const { customerId, hasAccount, lastDigits, accountChangedAt } of payees)
        found.set(customerId, {
          ...{ hasAccount, lastDigits },
          accountChangedAt: accountChangedAt === null ? null : new Date(accountChangedAt),
        });
    }
    return found;
  }

  /** Keeps name and number of a payout as they are now; false: the customer has no bank account. Can be repeated. */
  async freeze(payoutId: string, customerId: string): Promise<boolean> {
    const body: FreezePayeesDto = { payouts: [{ payoutId, customerId }] };
    const { results } = await this.accounts.put<FreezeResultsDto, FreezePayeesDto>('/v1/payees:bulk', body);
    return results.every(({ outcome }) => outcome === 'frozen');
  }

  /** Name and number of frozen payouts, by the payout. */
  async frozen(payoutIds: readonly string[]): Promise<Map<string, { name: string; bankAccount: string }>> {
    const found = new Map<string, { name: string; bankAccount: string }>();
    for (let start = 0; start < payoutIds.length; start += AT_ONCE) {
      const body: ReadFrozenPayeesDto = { payoutIds: payoutIds.slice(start, start + AT_ONCE) };
      const path = '/v1/payees/frozen:read';
      const { payees } = await this.accounts.post<FrozenPayeesDto, ReadFrozenPayeesDto>(path, body, { safe: true });
      for (const { payoutId, name, bankAccount } of payees) found.set(payoutId, { name, bankAccount });
    }
    return found;
  }

  /** Bank accounts as they are now, for the tax office; customers without one are left out. */
  async reported(customerIds: readonly string[]): Promise<Map<string, PaidAccount>> {
    const found = new Map<string, PaidAccount>();
    for (let start = 0; start < customerIds.length; start += AT_ONCE) {
      const body: ReadPayeesDto = { customerIds: customerIds.slice(start, start + AT_ONCE) };
      const path = '/v1/payees/reported:read';
      const { payees } = await this.accounts.post<ReportedPayeesDto, ReadPayeesDto>(path, body, { safe: true });
      for (const { customerId, name, bankAccount } of payees)
        found.set(customerId, { iban: bankAccount, holder: name });
    }
    return found;
  }

  /** Nothing is owed any more to an erased customer. Can be repeated. */
  forget(customerId: string): Promise<void> {
    return this.accounts.delete<void>(`/v1/payees/${customerId}`);
  }

  onApplicationShutdown(): Promise<void> {
    return this.accounts.close();
  }
}
