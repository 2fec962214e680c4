import type { AnswerBudget } from '@garderoba/edge/answer-budget';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import type { FailedTaskDto, FailedTasksDto, RetryTaskDto } from '@garderoba/service-kit/tasks/failed-tasks.dto';
import type { Provider } from '@nestjs/common';
import type { BackofficeConfig } from '../config.js';

export interface FailedTask extends FailedTaskDto {
  /** The service whose worker failed. */
  readonly service: string;
}

/** The failed tasks of all services with workers. */
export class FailedTasksClient {
  constructor(private readonly services: readonly NeighbourClient[]) {}

  /** `away`: services that did not answer; their failed tasks are unknown. */
  async all(): Promise<{ tasks: FailedTask[]; away: string[] }> {
    const answers = await Promise.all(
      this.services.map(async (client) => {
        const service = client.neighbour;
        const items = await client.get<FailedTasksDto>('/v1/failed-tasks').then(
          (answer) => answer.items,
          () => null,
        );
        return { service, items };
      }),
    );
    return {
      tasks: answers.flatMap(({ service, items }) => (items ?? []).map((task) => ({ service, ...task }))),
      away: answers.filter(({ items }) => items === null).map(({ service }) => service),
    };
  }

  retry(service: string, task: RetryTaskDto): Promise<void> {
    const client = this.services.find(({ neighbour }) => neighbour === service);
    if (!client) throw new Error(`no service ${service}`);
    return client.post<void, RetryTaskDto>('/v1/failed-tasks/retry', task, { safe: true });
  }
}

/** Parallel calls to one service. */
const CALLS_AT_ONCE = 4;

/** The services with workers; a new one must be added here. */
const workers = (config: BackofficeConfig): ReadonlyArray<readonly [name: string, url: string]> => [
  ['accounts', config.ACCOUNTS_URL],
  ['cart', config.CART_URL],
  ['catalog', config.CATALOG_URL],
  ['content', config.CONTENT_URL],
  ['loyalty', config.LOYALTY_URL],
  ['marketplace', config.MARKETPLACE_URL],
  ['media', config.MEDIA_URL],
  ['orders', config.ORDERS_URL],
  ['pricing', config.PRICING_URL],
  ['rental', config.RENTAL_URL],
  ['stock', config.STOCK_URL],
];

export const failedTasks = (config: BackofficeConfig, { admit }: AnswerBudget): Provider => ({
  provide: FailedTasksClient,
  useFactory: (tokens: ServiceTokens) =>
    new FailedTasksClient(
      workers(config).map(([name, url]) => new NeighbourClient(name, url, tokens, CALLS_AT_ONCE, admit)),
    ),
  inject: [ServiceTokens],
});
