import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import type { Provider } from '@nestjs/common';
import type { AnswerBudget } from './answer-budget.js';
import type { EdgeConfig } from './config.js';

/** Parallel exports of one service. */
const EXPORTS_AT_ONCE = 8;

/** The services that store data of a customer: calls `GET /v1/customers/{id}/export` of each. */
export class PersonalDataClient {
  constructor(private readonly neighbours: readonly NeighbourClient[]) {}

  /** Data per service. Fails when one service is unavailable: a partial copy must not pass as complete. */
  async export(customerId: string): Promise<Record<string, unknown>> {
    const parts = await Promise.all(
      this.neighbours.map(async (service) => [
        service.neighbour,
        await service.get<unknown>(`/v1/customers/${encodeURIComponent(customerId)}/export`, { timeout: 10_000 }),
      ]),
    );
    return Object.fromEntries(parts);
  }
}

/** The services that store data of a customer; a new one must be added here (docs/personal-data.md). */
const keepers = (config: EdgeConfig): ReadonlyArray<readonly [name: string, url: string]> => [
  ['accounts', config.ACCOUNTS_URL],
  ['cart', config.CART_URL],
  ['orders', config.ORDERS_URL],
  ['loyalty', config.LOYALTY_URL],
  ['rental', config.RENTAL_URL],
  ['content', config.CONTENT_URL],
  ['media', config.MEDIA_URL],
  ['marketplace', config.MARKETPLACE_URL],
];

/** Provides the client of all of them. */
export const personalData = (config: EdgeConfig, { admit }: AnswerBudget): Provider => ({
  provide: PersonalDataClient,
  useFactory: (tokens: ServiceTokens) =>
    new PersonalDataClient(
      keepers(config).map(([name, url]) => new NeighbourClient(name, url, tokens, EXPORTS_AT_ONCE, admit)),
    ),
  inject: [ServiceTokens],
});
