import type { CustomerContactDto } from '@garderoba/contracts/rest/accounts';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../config.js';

/** Client of accounts: reads a customer whose cart is ordered without their token. */
@Injectable()
export class AccountsClient implements OnApplicationShutdown {
  private readonly accounts: NeighbourClient;

  constructor(@Inject(CONFIG) config: OrdersConfig, tokens: ServiceTokens) {
    this.accounts = new NeighbourClient('accounts', config.ACCOUNTS_URL, tokens);
  }

  /** Mail address and address book of a customer. */
  contact(customerId: string): Promise<CustomerContactDto> {
    return this.accounts.get<CustomerContactDto>(`/v1/customers/${customerId}/contact`);
  }

  onApplicationShutdown(): Promise<void> {
    return this.accounts.close();
  }
}
