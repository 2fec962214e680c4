import type { NeighbourClient } from '@garderoba/service-kit/http-client';

export interface Mail {
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: string;
}

export interface UnsentMail {
  readonly mailId: string;
  readonly kind: string;
  readonly state: 'due' | 'dead';
  readonly orderId: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: string;
  readonly nextAt: string;
}

export class ContentClient {
  constructor(private readonly content: NeighbourClient) {}

  mailPage(query: string): Promise<{ items: readonly Mail[]; total: number }> {
    return this.content.get(`/v1/mails${query}`);
  }

  /** How many mails wait, and how many were given up. */
  mailFigures(): Promise<{ due: number; failed: number }> {
    return this.content.get('/v1/mails/figures');
  }

  mail(mailId: string): Promise<Mail> {
    return this.content.get(`/v1/mails/${encodeURIComponent(mailId)}`);
  }

  unsentMails(query: string): Promise<{ items: readonly UnsentMail[]; total: number }> {
    return this.content.get(`/v1/mails/unsent${query}`);
  }

  retryMail(mailId: string): Promise<void> {
    return this.content.post(`/v1/mails/${encodeURIComponent(mailId)}/retry`, undefined);
  }

  /** Writes the same mail anew; the same `copyId` is the same copy. */
  copyMail(mailId: string, copyId: string): Promise<void> {
    return this.content.put(`/v1/mails/${encodeURIComponent(mailId)}/copies/${copyId}`, {});
  }

  /** Writes a mail about an order once more, from what is true now; the same id is the same mail. */
  orderMailAgain(id: string, orderId: string, kind: string): Promise<void> {
    return this.content.put(`/v1/mails/again/${id}`, { orderId, kind });
  }

  /** The link to an order goes to the address it was placed with, if it is this one. */
  mailOrderLink(number: string, email: string): Promise<void> {
    return this.content.post('/v1/order-links', { number, email }, { safe: true });
  }

  async newsletterState(email: string): Promise<string> {
    return (await this.content.get<{ state: string }>(`/v1/newsletter-subscriptions?${new URLSearchParams({ email })}`))
      .state;
  }

  /** `proved`: the address is of who asks. Answers its state: subscribed, or pending until a link is followed. */
  async subscribe(email: string, store: string, proved: boolean): Promise<string> {
    const body = { email, store, proved };
    return (await this.content.post<{ state: string }>('/v1/newsletter-subscriptions', body, { safe: true })).state;
  }

  /** An address that is not of who asks is mailed a link. */
  unsubscribe(email: string, proved: boolean): Promise<void> {
    return this.content.post('/v1/newsletter-subscriptions:end', { email, proved }, { safe: true });
  }

  async confirmSubscription(token: string): Promise<string> {
    const path = '/v1/newsletter-subscriptions:confirm';
    return (await this.content.post<{ state: string }>(path, { token }, { safe: true })).state;
  }

  unsubscribeByLink(token: string): Promise<void> {
    return this.content.post('/v1/newsletter-subscriptions:end-by-link', { token }, { safe: true });
  }

  async mails(to: string): Promise<readonly Mail[]> {
    return (await this.content.get<{ items: Mail[] }>(`/v1/mails?to=${encodeURIComponent(to)}`)).items;
  }
}
