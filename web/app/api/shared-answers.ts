import { LRUCache } from 'lru-cache';
import type { Api, CallOptions } from './api.ts';
import { ApiProblem } from './problem.ts';

export interface SharedAnswersOptions {
  /** How long an answer is given again; 0 shares nothing. With the page's own half second and the gateway's second, a change shows within 2 s. */
  lifetimeMs: number;
  most?: number;
  /** Milliseconds since any moment. */
  now?: () => number;
}

/** How long an answer may stand in for one that cannot be had. */
const STAND_IN_MS = 10 * 60_000;

/**
 * What guests' pages ask again and again (menu, listing, product), read and parsed once. Only for calls that carry nothing of a
 * visitor: every page is rendered for a guest (I10). Answers are shared between renderings: nobody may change them.
 * Where the shop behind does not answer in time (LIM-018), what it answered last stands in: a page keeps its menu.
 */
export class SharedAnswers {
  private readonly kept: LRUCache<string, Promise<unknown>> | undefined;
  private readonly last: LRUCache<string, { answer: unknown }>;

  constructor({ lifetimeMs, most = 500, now = () => performance.now() }: SharedAnswersOptions) {
    const room = { max: most, perf: { now }, ttlResolution: 0 };
    this.kept = lifetimeMs > 0 ? new LRUCache({ ...room, ttl: lifetimeMs }) : undefined;
    this.last = new LRUCache({ ...room, ttl: STAND_IN_MS });
  }

  /** The same calls, answered from memory where that is fresh. Failures are not kept. */
  of(api: Api, storeCode: string): Api {
    const { kept } = this;
    if (!kept) return api;
    const ask = <T>(question: unknown[], call: () => Promise<T>): Promise<T> => {
      const key = JSON.stringify([storeCode, ...question]);
      const known = kept.get(key) as Promise<T> | undefined;
      if (known) return known;
      const answer = this.standingIn(key, call());
      kept.set(key, answer);
      answer.catch(() => {
        if (kept.peek(key) === answer) kept.delete(key);
      });
      return answer;
    };
    return {
      ...api,
      get: <T>(path: string, options?: CallOptions) =>
        ask(['GET', path, options?.query], () => api.get<T>(path, forAll(options))),
      postBare: <T>(path: string, body: unknown, options?: CallOptions) =>
        ask(['POST', path, options?.query, body], () => api.postBare<T>(path, body, forAll(options))),
    };
  }

  private async standingIn<T>(key: string, asked: Promise<T>): Promise<T> {
    try {
      const answer = await asked;
      this.last.set(key, { answer });
      return answer;
    } catch (problem) {
      const before = isOutage(problem) ? this.last.get(key) : undefined;
      if (!before) throw problem;
      return before.answer as T;
    }
  }
}

/** No answer, or one that says nothing about the question. */
const isOutage = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.code === 0 || problem.code >= 500);

/** One page that is given up must not end the call the others wait for. */
function forAll(options: CallOptions | undefined): CallOptions {
  const { signal: _, ...rest } = options ?? {};
  return rest;
}
