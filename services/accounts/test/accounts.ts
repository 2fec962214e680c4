import { type Answer, TestService } from '@garderoba/service-kit/testing/service';
import { createApp } from '../src/app.js';

export const PASSWORD = 'Zielone#Drzwi7';
export const SECRET = 'a secret of the tests with 32 characters';

export interface CustomerAnswer {
  readonly customerId: string;
  readonly number: number;
  readonly email: string;
  readonly firstName: string;
  readonly groupId: number;
  readonly groupToken: string;
  readonly attributes: Record<string, string | null>;
  readonly addresses: Array<{ addressId: number; city: string; defaultShipping: boolean }>;
}
export interface KeyringAnswer {
  readonly customerId: string;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}
export interface ProblemAnswer {
  readonly code: string;
  readonly detail: string;
}

/** The accounts service under test, called through its REST API. Hashes are cheap here. */
export class Accounts {
  private people = 0;
  private constructor(readonly service: TestService) {}

  static async start(env: Record<string, string> = {}): Promise<Accounts> {
    const cheap = { ACCOUNTS_SECRET: SECRET, HASH_MEMORY_KIB: '64', HASH_PASSES: '1' };
    return new Accounts(await TestService.start('accounts', createApp, { ...cheap, ...env }));
  }
  stop(): Promise<void> {
    return this.service.stop();
  }

  register<T = CustomerAnswer>(changes: Record<string, unknown> = {}): Promise<Answer<T>> {
    this.people += 1;
    return this.service.call<T>('POST', '/v1/customers', {
      email: `customer-${this.people}@example.com`,
      firstName: 'Ola',
      lastName: 'Nowak',
      password: PASSWORD,
      store: 'pln_pl',
      ...changes,
    });
  }

  signIn<T = KeyringAnswer>(email: string, password = PASSWORD, kind: 'wire' | 'cookie' = 'wire'): Promise<Answer<T>> {
    return this.service.call<T>('POST', '/v1/sessions', { email, password, kind, client: 'a test' });
  }

  /** A new customer who is signed in. */
  async signedUp(kind: 'wire' | 'cookie' = 'wire'): Promise<{ customer: CustomerAnswer; keyring: KeyringAnswer }> {
    const customer = (await this.register()).body;
    return { customer, keyring: (await this.signIn(customer.email, PASSWORD, kind)).body };
  }

  refresh<T = KeyringAnswer>(refreshToken: string, kind: 'wire' | 'cookie' = 'wire'): Promise<Answer<T>> {
    return this.service.call<T>('POST', '/v1/sessions:refresh', { refreshToken, kind });
  }

  async eventsOf(type: string): Promise<Array<Record<string, unknown>>> {
    return (await this.service.outbox()).filter((event) => event.type === type).map((event) => event.body);
  }
}

export const anAddress = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Ola',
  lastName: 'Nowak',
  street: ['Prosta', '1'],
  postcode: '00-001',
  city: 'Warszawa',
  country: 'PL',
  phone: '500600700',
  ...changes,
});
