import { randomBytes } from 'node:crypto';
import { createApp as createAccounts } from '@garderoba/accounts/app';
import { createApp as createBackoffice } from '@garderoba/backoffice/app';
import { createApp as createGateway } from '@garderoba/gateway/app';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { cloneDatabase, type TestDatabase } from '@garderoba/service-kit/testing/database';
import { generateServiceKeys } from '@garderoba/service-kit/testing/keys';
import { TestService } from '@garderoba/service-kit/testing/service';
import type { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';

export const PASSWORD = 'Zielone#Drzwi7';
/** Of the demo's staff. */
export const DEMO_PASSWORD = 'Garderoba1!';
export const SHOP = 'http://localhost:3000';

export interface WireAnswer<Result = unknown> {
  readonly code: number;
  readonly resultCode?: number;
  readonly result: Result;
  readonly meta?: { readonly refreshToken?: string; readonly message?: string };
}
export interface WireCustomer {
  readonly id: number;
  readonly email: string;
  readonly firstname: string;
  readonly group_id: number;
  readonly groupToken: string;
  readonly addresses: Array<Record<string, unknown>>;
  readonly custom_attributes: Array<{ attribute_code: string; value: string | null }>;
  readonly [field: string]: unknown;
}
export interface Signed {
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** Real gateway, backoffice and accounts over one event log; cart and orders are stubs of the test. */
export class SignedInShop {
  readonly accounts: TestService;
  readonly gateway: TestService;
  readonly backoffice: TestService;
  private readonly bus: TestDatabase;
  private readonly signers: ReadonlyMap<string, ServiceTokens>;
  private people = 0;

  private constructor(
    bus: TestDatabase,
    accounts: TestService,
    gateway: TestService,
    backoffice: TestService,
    signers: Map<string, ServiceTokens>,
  ) {
    this.bus = bus;
    this.accounts = accounts;
    this.gateway = gateway;
    this.backoffice = backoffice;
    this.signers = signers;
  }

  static async start(
    stubs: { cart: StubNeighbour; orders: StubNeighbour },
    env: Record<string, string> = {},
  ): Promise<SignedInShop> {
    const keys = await generateServiceKeys(['gateway', 'backoffice', 'accounts', 'content']);
    const bus = await cloneDatabase('bus');
    const shared = {
      SERVICE_JWKS: keys.jwks,
      BUS_URL: bus.url,
      PUBLIC_URL: SHOP,
      RATE_LIMIT: 'off',
      CUSTOMER_KEYS_URL: '',
      ...env,
    };
    const accounts = await TestService.start('accounts', createAccounts, {
      ...shared,
      ACCOUNTS_SERVICE_KEY: keys.private.accounts as string,
      ACCOUNTS_SECRET: randomBytes(32).toString('hex'),
      HASH_MEMORY_KIB: '64',
      HASH_PASSES: '1',
    });
    const gateway = await TestService.start(
      'gateway',
      createGateway,
      {
        ...shared,
        GATEWAY_SERVICE_KEY: keys.private.gateway as string,
        ACCOUNTS_URL: accounts.url,
        CART_URL: stubs.cart.url,
        ORDERS_URL: stubs.orders.url,
      },
      { database: false },
    );
    const backoffice = await TestService.start(
      'backoffice',
      createBackoffice,
      {
        ...shared,
        BACKOFFICE_SERVICE_KEY: keys.private.backoffice as string,
        ACCOUNTS_URL: accounts.url,
        CART_URL: stubs.cart.url,
        ORDERS_URL: stubs.orders.url,
        CUSTOMER_KEYS_URL: `${accounts.url}/v1/jwks`,
      },
      { database: false },
    );
    const signers = ['gateway', 'backoffice', 'content'].map(
      (name) => [name, new ServiceTokens(name, keys.private[name] as string, keys.jwks)] as const,
    );
    return new SignedInShop(bus, accounts, gateway, backoffice, new Map(signers));
  }

  async stop(): Promise<void> {
    await this.gateway.stop();
    await this.backoffice.stop();
    await this.accounts.stop();
    await this.bus.drop();
  }

  call<Result = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.gateway.call<WireAnswer<Result>>(method, path, body, { as: '', headers });
  }

  /** As the console calls: `path` after `/api/admin`. */
  console<Result = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.backoffice.call<Result>(method, `/api/admin${path}`, body, { as: '', headers });
  }

  /** As a wire client that is signed in. */
  as<Result = unknown>({ token }: { token: string }, method: string, path: string, body?: unknown) {
    return this.call<Result>(method, path, body, { authorization: `Bearer ${token}` });
  }

  nextEmail(): string {
    this.people += 1;
    return `customer-${this.people}@example.com`;
  }

  register<Result = WireCustomer>(customer: Record<string, unknown> = {}, password: unknown = PASSWORD) {
    const form = { email: this.nextEmail(), firstname: 'Ola', lastname: 'Nowak', ...customer };
    return this.call<Result>('POST', '/api/user/create?storeCode=pln_pl', { customer: form, password });
  }

  async signIn(email: string, password = PASSWORD): Promise<Signed> {
    const { body } = await this.call<string>('POST', '/api/user/login', { username: email, password });
    return { email, token: body.result, refreshToken: body.meta?.refreshToken ?? '' };
  }

  /** A new signed-in customer. */
  async somebody(customer: Record<string, unknown> = {}): Promise<Signed> {
    return this.signIn((await this.register(customer)).body.result.email);
  }

  /** The data of the mail with the link. */
  async resetMail(resetId: string): Promise<{ email: string; resetToken: string }> {
    return (await this.mailFacts<{ email: string; resetToken: string }>(`/v1/password-resets/${resetId}/mail-facts`))
      .body;
  }

  /** As `service` signs it for `callee`. */
  async serviceToken(service: string, callee: string): Promise<string> {
    return (await this.signers.get(service)?.sign(callee)) ?? '';
  }

  /** Data that accounts gives only to content. */
  async mailFacts<T>(path: string) {
    const headers = { authorization: `Bearer ${await this.serviceToken('content', 'accounts')}` };
    return this.accounts.call<T>('GET', path, undefined, { as: '', headers });
  }
}
