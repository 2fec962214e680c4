import type {
  EndDto,
  MailDto,
  MailFiguresDto,
  MailPageDto,
  OrderLinkDto,
  ResendDto,
  StateDto,
  SubscriptionDto,
  TokenDto,
  UnsentMailDto,
  UnsentMailPageDto,
} from '@garderoba/contracts/rest/content';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type Mail = MailDto;
export type UnsentMail = UnsentMailDto;

export class ContentClient {
  constructor(private readonly content: NeighbourClient) {}

  mailPage(query: string): Promise<MailPageDto> {
    return this.content.get<MailPageDto>(`/v1/mails${query}`);
  }

  /** Number of waiting and of failed mails. */
  mailFigures(): Promise<MailFiguresDto> {
    return this.content.get<MailFiguresDto>('/v1/mails/figures');
  }

  mail(mailId: string): Promise<Mail> {
    return this.content.get<MailDto>(`/v1/mails/${encodeURIComponent(mailId)}`);
  }

  unsentMails(query: string): Promise<UnsentMailPageDto> {
    return this.content.get<UnsentMailPageDto>(`/v1/mails/unsent${query}`);
  }

  retryMail(mailId: string): Promise<void> {
    return this.content.post<void>(`/v1/mails/${encodeURIComponent(mailId)}/retry`, undefined);
  }

  /** Sends a copy of a mail; idempotent by `copyId`. */
  copyMail(mailId: string, copyId: string): Promise<void> {
    return this.content.put<void>(`/v1/mails/${encodeURIComponent(mailId)}/copies/${copyId}`, {});
  }

  /** Creates a mail about an order again from its current state; idempotent by `id`. */
  orderMailAgain(id: string, mail: ResendDto): Promise<void> {
    return this.content.put<void, ResendDto>(`/v1/mails/again/${id}`, mail);
  }

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
