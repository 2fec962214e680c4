import type { QueueService } from '@garderoba/contracts/moderation';
import type { AnswerBudget } from '@garderoba/edge/answer-budget';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import type { QueueRuleDto, QueueRulesDto, SetQueueRuleDto } from '@garderoba/service-kit/moderation/queue-rules.dto';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import type { Provider } from '@nestjs/common';
import type { BackofficeConfig } from '../config.js';

export type QueueRule = QueueRuleDto;

/** Who works which queue of moderators, in each service that has queues. */
export class QueueRulesClient {
  constructor(private readonly services: Readonly<Record<QueueService, NeighbourClient>>) {}

  async all(): Promise<QueueRule[]> {
    const answers = await Promise.all(
      Object.values(this.services).map((client) => client.get<QueueRulesDto>('/v1/queue-rules')),
    );
    return answers.flatMap(({ items }) => items);
  }

  set(service: QueueService, queue: string, rule: SetQueueRuleDto): Promise<QueueRule> {
    const path = `/v1/queue-rules/${encodeURIComponent(queue)}`;
    return this.services[service].put<QueueRuleDto, SetQueueRuleDto>(path, rule);
  }
}

/** Parallel calls to one service. */
const CALLS_AT_ONCE = 4;

export const queueRules = (config: BackofficeConfig, { admit }: AnswerBudget): Provider => ({
  provide: QueueRulesClient,
  useFactory: (tokens: ServiceTokens) => {
    const client = (name: QueueService, url: string) => new NeighbourClient(name, url, tokens, CALLS_AT_ONCE, admit);
    return new QueueRulesClient({
      marketplace: client('marketplace', config.MARKETPLACE_URL),
      content: client('content', config.CONTENT_URL),
    });
  },
  inject: [ServiceTokens],
});
