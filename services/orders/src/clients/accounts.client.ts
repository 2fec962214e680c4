import { NeighbourClient } from '@garderoba/service-kit/http-client';
import { ServiceTokens } from '@garderoba/service-kit/service-token';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../config.js';
import type { RawAddress } from '../domain/address.js';

/** Where a customer can be reached. */
export interface CustomerContact {
  readonly email: string;
  /** The address book. */
  readonly addresses: readonly RawAddress[];
}

/** accounts: asked about a customer whose cart is ordered without their token. */
@Injectable()
export class AccountsClient implements OnApplicationShutdown {
  private readonly accounts: NeighbourClient;

  constructor(@Inject(CONFIG) config: OrdersConfig, tokens: ServiceTokens) {
    this.accounts = new NeighbourClient('accounts', config.ACCOUNTS_URL, tokens);
  }

  contact(customerId: string): Promise<CustomerContact> {
    return this.accounts.get<CustomerContact>(`/v1/customers/${customerId}/contact`);
  }

  onApplicationShutdown(): Promise<void> {
    return this.accounts.close();
  }
}
