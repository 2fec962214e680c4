import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import type { Provider, Type } from '@nestjs/common';
import type { AnswerBudget } from './answer-budget.js';

/** Parallel calls to one neighbour. */
const CALLS_AT_ONCE = 64;

/** Provides a client of the service `name`, whose large answers count against the budget. */
export const neighbour = <Client>(
  type: Type<Client>,
  name: string,
  url: string,
  { admit }: AnswerBudget,
  callsAtOnce = CALLS_AT_ONCE,
): Provider => ({
  provide: type,
  useFactory: (tokens: ServiceTokens) => new type(new NeighbourClient(name, url, tokens, callsAtOnce, admit)),
  inject: [ServiceTokens],
});
