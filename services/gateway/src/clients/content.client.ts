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

  async mails(to: string): Promise<readonly Mail[]> {
    return (await this.content.get<{ items: Mail[] }>(`/v1/mails?to=${encodeURIComponent(to)}`)).items;
  }
}
