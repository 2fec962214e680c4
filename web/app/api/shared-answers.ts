import { LRUCache } from 'lru-cache';
import type { Api, CallOptions } from './api.ts';

export interface SharedAnswersOptions {
  /** How long an answer is given again; 0 shares nothing. With the page's own half second and the gateway's second, a change shows within 2 s. */
  lifetimeMs: number;
  most?: number;
}

/**
 * What guests' pages ask again and again (menu, listing, product), read and parsed once. Only for calls that carry nothing of a
 * visitor: every page is rendered for a guest (I10). Answers are shared between renderings: nobody may change them.
 */
export class SharedAnswers {
  private readonly kept: LRUCache<string, Promise<unknown>> | undefined;

  constructor({ lifetimeMs, most = 500 }: SharedAnswersOptions) {
    this.kept = lifetimeMs > 0 ? new LRUCache({ max: most, ttl: lifetimeMs }) : undefined;
  }

  /** The same calls, answered from memory where that is fresh. Failures are not kept. */
  of(api: Api, storeCode: string): Api {
    const { kept } = this;
    if (!kept) return api;
    const ask = <T>(question: unknown[], call: () => Promise<T>): Promise<T> => {
      const key = JSON.stringify([storeCode, ...question]);
      const known = kept.get(key) as Promise<T> | undefined;
      if (known) return known;
      const answer = call();
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
}

/** One page that is given up must not end the call the others wait for. */
function forAll(options: CallOptions | undefined): CallOptions {
  const { signal: _, ...rest } = options ?? {};
  return rest;
}
