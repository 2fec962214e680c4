import type {
  EndDto,
  MailDto,
  MailPageDto,
  OrderLinkDto,
  StateDto,
  SubscriptionDto,
  TokenDto,
} from '@garderoba/contracts/rest/content';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type Mail = MailDto;

export class ContentClient {
  constructor(private readonly content: NeighbourClient) {}

  /** Mails a link to the order to its own address, if `email` is that address. */
  mailOrderLink(number: string, email: string): Promise<void> {
    const body: OrderLinkDto = { number, email };
    return this.content.post<void, OrderLinkDto>('/v1/order-links', body, { safe: true });
  }

  async newsletterState(email: string): Promise<string> {
    return (await this.content.get<StateDto>(`/v1/newsletter-subscriptions?${new URLSearchParams({ email })}`)).state;
  }

  /**
   * `proved`: the address belongs to the caller. Returns its state: subscribed, or pending until the mailed link is
   * followed.
   */
  async subscribe(email: string, store: string, proved: boolean): Promise<string> {
    const body: SubscriptionDto = { email, store, proved };
    return (await this.content.post<StateDto, SubscriptionDto>('/v1/newsletter-subscriptions', body, { safe: true }))
      .state;
  }

  /** An unproved address gets a mail with a link instead. */
  unsubscribe(email: string, proved: boolean): Promise<void> {
    const body: EndDto = { email, proved };
    return this.content.post<void, EndDto>('/v1/newsletter-subscriptions:end', body, { safe: true });
  }

  async confirmSubscription(token: string): Promise<string> {
    const path = '/v1/newsletter-subscriptions:confirm';
    const body: TokenDto = { token };
    return (await this.content.post<StateDto, TokenDto>(path, body, { safe: true })).state;
  }

  unsubscribeByLink(token: string): Promise<void> {
    const body: TokenDto = { token };
    return this.content.post<void, TokenDto>('/v1/newsletter-subscriptions:end-by-link', body, { safe: true });
  }

  async mails(to: string): Promise<readonly Mail[]> {
    return (await this.content.get<MailPageDto>(`/v1/mails?to=${encodeURIComponent(to)}`)).items;
  }
}
