import type {
  AccessTokenDto,
  AddressDto,
  AddressToSaveDto,
  AlertDto,
  AlertListDto,
  AskResetDto,
  ChangePasswordDto,
  ConfirmEmailDto,
  CustomerDto,
  EndSessionDto,
  ErasureDto,
  GuessingNoticeDto,
  JwkDto,
  JwksDto,
  KeyringDto,
  PasswordProofDto,
  ProfileDto,
  RedeemResetDto,
  RefreshDto,
  RegistrationDto,
  RemoveItemsDto,
  SessionDto,
  SessionListDto,
  SignInDto,
  WishlistDto,
  WishlistItemDto,
} from '@garderoba/contracts/rest/accounts';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type SessionKind = SessionDto['kind'];
export type Address = AddressDto;
export type AddressToSave = AddressToSaveDto;
export type Customer = CustomerDto;
export type Registration = RegistrationDto;
export type ProfileChange = ProfileDto;
export type Keyring = KeyringDto;
export type Session = SessionDto;
export type WishlistItem = WishlistItemDto;

/** Timeout of calls that wait in the queue for a password hash. */
const HASHING = { timeout: 10_000 };

export class AccountsClient {
  constructor(private readonly accounts: NeighbourClient) {}

  async publicKeys(): Promise<{ keys: JwkDto[] }> {
    return { keys: [...(await this.accounts.get<JwksDto>('/v1/jwks')).keys] };
  }

  register(registration: Registration): Promise<Customer> {
    return this.accounts.post<CustomerDto, RegistrationDto>('/v1/customers', registration, HASHING);
  }

  customer(customerId: string): Promise<Customer> {
    return this.accounts.get<CustomerDto>(`/v1/customers/${customerId}`);
  }

  /** With a key, a UUID, the repetition of the change changes nothing. */
  updateProfile(customerId: string, change: ProfileChange, idempotencyKey: string | undefined): Promise<Customer> {
    const path = `/v1/customers/${customerId}`;
    return this.accounts.put<CustomerDto, ProfileDto>(path, change, { ...(idempotencyKey && { idempotencyKey }) });
  }

  signIn(attempt: SignInDto): Promise<Keyring> {
    return this.accounts.post<KeyringDto, SignInDto>('/v1/sessions', attempt, HASHING);
  }

  /** Idempotent: repeating the previous token answers the same successor. */
  refresh(refreshToken: string, kind: SessionKind): Promise<Keyring> {
    const body: RefreshDto = { refreshToken, kind };
    return this.accounts.post<KeyringDto, RefreshDto>('/v1/sessions:refresh', body, { safe: true });
  }

  endByRefreshToken(refreshToken: string): Promise<void> {
    const body: EndSessionDto = { refreshToken };
    return this.accounts.post<void, EndSessionDto>('/v1/sessions:end', body, { safe: true });
  }

  async sessions(customerId: string): Promise<readonly Session[]> {
    return (await this.accounts.get<SessionListDto>(`/v1/customers/${customerId}/sessions`)).items;
  }

  endSession(customerId: string, sessionId: string): Promise<void> {
    return this.accounts.delete<void>(`/v1/customers/${customerId}/sessions/${encodeURIComponent(sessionId)}`);
  }

  /** Verifies the password again; returns an access token that carries the time. */
  async confirmSession(customerId: string, sessionId: string, password: string): Promise<string> {
    const path = `/v1/customers/${customerId}/sessions/${sessionId}/confirmation`;
    const proof: PasswordProofDto = { password };
    return (await this.accounts.post<AccessTokenDto, PasswordProofDto>(path, proof, HASHING)).accessToken;
  }

  /** `token`: from the mailed link. */
  confirmEmail(token: string): Promise<void> {
    const body: ConfirmEmailDto = { token };
    return this.accounts.post<void, ConfirmEmailDto>('/v1/email-confirmations:redeem', body, { safe: true });
  }

  askEmailConfirmation(customerId: string): Promise<void> {
    return this.accounts.post<void>(`/v1/customers/${customerId}/email-confirmations`, undefined);
  }

  changePassword(customerId: string, change: ChangePasswordDto): Promise<void> {
    return this.accounts.put<void, ChangePasswordDto>(`/v1/customers/${customerId}/password`, change, HASHING);
  }

  /** Erasure at the customer's request, authenticated by the password. */
  erase(customerId: string, password: string): Promise<void> {
    const body: ErasureDto = { password };
    return this.accounts.post<void, ErasureDto>(`/v1/customers/${customerId}/erasure`, body, HASHING);
  }

  async productAlerts(customerId: string): Promise<readonly string[]> {
    return (await this.accounts.get<AlertListDto>(`/v1/customers/${customerId}/product-alerts`)).skus;
  }

  askProductAlert(customerId: string, sku: string, alert: AlertDto): Promise<void> {
    return this.accounts.put<void, AlertDto>(
      `/v1/customers/${customerId}/product-alerts/${encodeURIComponent(sku)}`,
      alert,
    );
  }

  endProductAlert(customerId: string, sku: string): Promise<void> {
    return this.accounts.delete<void>(`/v1/customers/${customerId}/product-alerts/${encodeURIComponent(sku)}`);
  }

  askPasswordReset(email: string): Promise<void> {
    const body: AskResetDto = { email };
    return this.accounts.post<void, AskResetDto>('/v1/password-resets', body);
  }

  /**
   * Reports many wrong passwords of a mail address or a customer id; accounts mails the owner, if the account exists.
   */
  noticeGuessing(account: string): Promise<void> {
    const body: GuessingNoticeDto = { account };
    return this.accounts.post<void, GuessingNoticeDto>('/v1/guessing-notices', body, { safe: true });
  }

  redeemPasswordReset(redemption: RedeemResetDto): Promise<void> {
    return this.accounts.post<void, RedeemResetDto>('/v1/password-resets:redeem', redemption, HASHING);
  }

  async wishlist(customerId: string): Promise<readonly WishlistItem[]> {
    return (await this.accounts.get<WishlistDto>(`/v1/customers/${customerId}/wishlist`)).items;
  }

  addToWishlist(customerId: string, parentSku: string): Promise<void> {
    return this.accounts.put<void>(`/v1/customers/${customerId}/wishlist/${encodeURIComponent(parentSku)}`, undefined);
  }

  removeFromWishlist(customerId: string, itemIds: readonly number[]): Promise<void> {
    const body: RemoveItemsDto = { itemIds };
    return this.accounts.post<void, RemoveItemsDto>(`/v1/customers/${customerId}/wishlist:remove`, body, {
      safe: true,
    });
  }
}
