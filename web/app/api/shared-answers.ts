import { LRUCache } from 'lru-cache';
import type { AnyCalls, Api, CallOptions } from './api.ts';
import { ApiProblem } from './problem.ts';

export interface SharedAnswersOptions {
  /**
   * Time to live in milliseconds; 0 disables sharing. With the page cache's 500 ms and the gateway's second, a change
   * is visible within 2 s.
   */
  lifetimeMs: number;
  most?: number;
  /** Milliseconds since any moment. */
  now?: () => number;
}

/** Maximal age of a cached response that replaces a failed one. */
const STAND_IN_MS = 10 * 60_000;

/**
 * Caches parsed responses that guests' pages request repeatedly (menu, listing, product). Only for calls without a
 * visitor's data: every page is rendered for a guest (I10). Renderings share the objects: they are read-only. If the
 * gateway does not answer in time (LIM-018), the last response is used, so that a page keeps its menu.
 */
export class SharedAnswers {
  private readonly kept: LRUCache<string, Promise<unknown>> | undefined;
  private readonly last: LRUCache<string, { answer: unknown }>;

  constructor({ lifetimeMs, most = 500, now = () => performance.now() }: SharedAnswersOptions) {
    const room = { max: most, perf: { now }, ttlResolution: 0 };
    this.kept = lifetimeMs > 0 ? new LRUCache({ ...room, ttl: lifetimeMs }) : undefined;
    this.last = new LRUCache({ ...room, ttl: STAND_IN_MS });
  }

  /** The same calls, answered from memory while fresh. Failures are not cached. */
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
    const { get, postBare } = api as unknown as AnyCalls;
    return {
      ...api,
      get: (path, options) => ask(['GET', path, options?.query], () => get(path, forAll(options))),
      postBare: (path, body, options) =>
        ask(['POST', path, options?.query, body], () => postBare(path, body, forAll(options))),
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

/** No response, or 5xx. */
const isOutage = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.code === 0 || problem.code >= 500);

/** An aborted page must not abort a call that other pages wait for. */
function forAll(options: CallOptions | undefined): CallOptions {
  const { signal: _, ...rest } = options ?? {};
  return rest;
}
