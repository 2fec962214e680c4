import { storeView } from '@garderoba/contracts';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/http-client';
import { ServiceTokens } from '@garderoba/service-kit/service-token';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import type { ResetFacts } from '../domain/reset-facts.js';

interface Answer {
  readonly email: string;
  readonly firstName: string;
  readonly store: string;
  readonly resetToken: string;
}

@Injectable()
export class AccountsClient implements OnApplicationShutdown {
  private readonly accounts: NeighbourClient;

  constructor(@Inject(CONTENT_CONFIG) config: ContentConfig, tokens: ServiceTokens) {
    this.accounts = new NeighbourClient('accounts', config.ACCOUNTS_URL, tokens);
  }

  /** Whom to send the link to; undefined when it was used or is over. */
  async resetFacts(resetId: string): Promise<ResetFacts | undefined> {
    try {
      const path = `/v1/password-resets/${resetId}/mail-facts`;
      const { email, firstName, store, resetToken } = await this.accounts.get<Answer>(path);
      return { email, firstName, resetToken, language: storeView(store).language };
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return undefined;
      throw error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.accounts.close();
  }
}
