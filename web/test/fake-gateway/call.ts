/** A call that the gateway received. */
export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** False: sent without the session. */
  hasCookies: boolean;
  body: unknown;
}

/** Answers by `METHOD /path`. */
export type Handlers = Record<string, (call: FakeCall) => Response>;
