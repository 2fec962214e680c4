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

  /** Writes the confirmation of an order once more; the same id is the same mail. */
  confirmAgain(id: string, orderId: string): Promise<void> {
    return this.content.put(`/v1/mails/again/${id}`, { orderId, kind: 'order_placed' });
  }

  async newsletterState(email: string): Promise<string> {
    return (await this.content.get<{ state: string }>(`/v1/newsletter-subscriptions?${new URLSearchParams({ email })}`))
      .state;
  }

  subscribe(email: string, store: string): Promise<void> {
    return this.content.post('/v1/newsletter-subscriptions', { email, store }, { safe: true });
  }

  unsubscribe(email: string): Promise<void> {
    return this.content.post('/v1/newsletter-subscriptions:end', { email }, { safe: true });
  }

  async mails(to: string): Promise<readonly Mail[]> {
    return (await this.content.get<{ items: Mail[] }>(`/v1/mails?to=${encodeURIComponent(to)}`)).items;
  }
}
