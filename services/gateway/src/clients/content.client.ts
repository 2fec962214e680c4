import type { NeighbourClient } from '@garderoba/service-kit/http-client';

export interface Mail {
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: string;
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

  /** Writes the confirmation of an order once more; the same id is the same mail. */
  confirmAgain(id: string, orderId: string): Promise<void> {
    return this.content.put(`/v1/mails/again/${id}`, { orderId, kind: 'order_placed' });
  }

  async mails(to: string): Promise<readonly Mail[]> {
    return (await this.content.get<{ items: Mail[] }>(`/v1/mails?to=${encodeURIComponent(to)}`)).items;
  }
}
