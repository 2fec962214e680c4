import type { NeighbourClient } from '@garderoba/service-kit/http-client';

export type SessionKind = 'wire' | 'cookie';

export interface Address {
  readonly addressId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly taxId: string | null;
  readonly street: readonly string[];
  readonly postcode: string;
  readonly city: string;
  readonly region: string | null;
  readonly regionCode: string | null;
  readonly regionId: number;
  readonly country: string;
  readonly phone: string | null;
  readonly defaultShipping: boolean;
  readonly defaultBilling: boolean;
}

/** What is not given stays empty; with an id it takes the place of that address. */
export interface AddressToSave {
  readonly addressId?: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly company?: string;
  readonly taxId?: string;
  readonly street: readonly string[];
  readonly postcode: string;
  readonly city: string;
  readonly region?: string;
  readonly regionCode?: string;
  readonly regionId?: number;
  readonly country: string;
  readonly phone?: string;
  readonly defaultShipping: boolean;
  readonly defaultBilling: boolean;
}

export interface Customer {
  readonly customerId: string;
  /** The wire's id. */
  readonly number: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly store: string;
  readonly groupId: number;
  readonly groupToken: string;
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly addresses: readonly Address[];
  readonly emailConfirmed: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly store: string;
  readonly addresses: readonly AddressToSave[];
}

export interface ProfileChange {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly addresses?: readonly AddressToSave[];
  readonly attributes?: Readonly<Record<string, string | null>>;
}

/** What a client holds of a session. */
export interface Keyring {
  readonly customerId: string;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly refreshExpiresAt: string;
}

export interface Session {
  readonly sessionId: string;
  readonly kind: SessionKind;
  readonly client: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
}

export interface WishlistItem {
  readonly itemId: number;
  readonly parentSku: string;
}

type PublicKeys = { readonly keys: Array<{ readonly kty: string; readonly kid: string }> };

/** Passwords wait for their turn to be hashed. */
const HASHING = { timeout: 10_000 };

export class AccountsClient {
  constructor(private readonly accounts: NeighbourClient) {}

  publicKeys(): Promise<PublicKeys> {
    return this.accounts.get('/v1/jwks');
  }

  register(registration: Registration): Promise<Customer> {
    return this.accounts.post('/v1/customers', registration, HASHING);
  }

  customer(customerId: string): Promise<Customer> {
    return this.accounts.get(`/v1/customers/${customerId}`);
  }

  updateProfile(customerId: string, change: ProfileChange): Promise<Customer> {
    return this.accounts.put(`/v1/customers/${customerId}`, change);
  }

  signIn(attempt: { email: string; password: string; kind: SessionKind; client: string }): Promise<Keyring> {
    return this.accounts.post('/v1/sessions', attempt, HASHING);
  }

  /** Safe to repeat: the token before the last gets the same successor. */
  refresh(refreshToken: string, kind: SessionKind): Promise<Keyring> {
    return this.accounts.post('/v1/sessions:refresh', { refreshToken, kind }, { safe: true });
  }

  endByRefreshToken(refreshToken: string): Promise<void> {
    return this.accounts.post('/v1/sessions:end', { refreshToken }, { safe: true });
  }

  async sessions(customerId: string): Promise<readonly Session[]> {
    return (await this.accounts.get<{ items: Session[] }>(`/v1/customers/${customerId}/sessions`)).items;
  }

  endSession(customerId: string, sessionId: string): Promise<void> {
    return this.accounts.delete(`/v1/customers/${customerId}/sessions/${encodeURIComponent(sessionId)}`);
  }

  /** The password once more; answers an access token that says so. */
  async confirmSession(customerId: string, sessionId: string, password: string): Promise<string> {
    const path = `/v1/customers/${customerId}/sessions/${sessionId}/confirmation`;
    return (await this.accounts.post<{ accessToken: string }>(path, { password }, HASHING)).accessToken;
  }

  /** With the token of the mailed link. */
  confirmEmail(token: string): Promise<void> {
    return this.accounts.post('/v1/email-confirmations:redeem', { token }, { safe: true });
  }

  askEmailConfirmation(customerId: string): Promise<void> {
    return this.accounts.post(`/v1/customers/${customerId}/email-confirmations`, undefined);
  }

  changePassword(
    customerId: string,
    change: { sessionId: string; currentPassword: string; newPassword: string },
  ): Promise<void> {
    return this.accounts.put(`/v1/customers/${customerId}/password`, change, HASHING);
  }

  /** The customer asks to be forgotten, and proves it by the password. */
  erase(customerId: string, password: string): Promise<void> {
    return this.accounts.post(`/v1/customers/${customerId}/erasure`, { password }, HASHING);
  }

  async productAlerts(customerId: string): Promise<readonly string[]> {
    return (await this.accounts.get<{ skus: string[] }>(`/v1/customers/${customerId}/product-alerts`)).skus;
  }

  askProductAlert(
    customerId: string,
    sku: string,
    alert: { name: string; path: string; store: string },
  ): Promise<void> {
    return this.accounts.put(`/v1/customers/${customerId}/product-alerts/${encodeURIComponent(sku)}`, alert);
  }

  endProductAlert(customerId: string, sku: string): Promise<void> {
    return this.accounts.delete(`/v1/customers/${customerId}/product-alerts/${encodeURIComponent(sku)}`);
  }

  askPasswordReset(email: string): Promise<void> {
    return this.accounts.post('/v1/password-resets', { email });
  }

  /** Many wrong passwords of a mail address or a customer id: the owner is written to, if there is one. */
  noticeGuessing(account: string): Promise<void> {
    return this.accounts.post('/v1/guessing-notices', { account }, { safe: true });
  }

  redeemPasswordReset(redemption: { email: string; newPassword: string; token: string }): Promise<void> {
    return this.accounts.post('/v1/password-resets:redeem', redemption, HASHING);
  }

  async wishlist(customerId: string): Promise<readonly WishlistItem[]> {
    return (await this.accounts.get<{ items: WishlistItem[] }>(`/v1/customers/${customerId}/wishlist`)).items;
  }

  addToWishlist(customerId: string, parentSku: string): Promise<void> {
    return this.accounts.put(`/v1/customers/${customerId}/wishlist/${encodeURIComponent(parentSku)}`, undefined);
  }

  removeFromWishlist(customerId: string, itemIds: readonly number[]): Promise<void> {
    return this.accounts.post(`/v1/customers/${customerId}/wishlist:remove`, { itemIds }, { safe: true });
  }
}
