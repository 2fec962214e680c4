/** The answer of nearly every call of the wire: HTTP status = `code` (wire-contract 1.1). */
export class Envelope<Result = unknown> {
  constructor(
    readonly code: number,
    readonly result: Result,
    readonly meta?: unknown,
  ) {}
}

export const ok = <Result>(result: Result): Envelope<Result> => new Envelope(200, result);

/** A refusal in the form of the wire. `result` is a text unless the contract of the call says otherwise. */
export class WireError extends Error {
  constructor(
    readonly code: number,
    readonly result: unknown,
    readonly meta?: object,
  ) {
    super(typeof result === 'string' ? result : JSON.stringify(result));
    this.name = 'WireError';
  }
}

/** Calls whose `result` the given client iterates without a check: it is a list also on errors (traps 7 and 8). */
const ITERATED = /^\/api\/cart\/(shipping|payment)-methods\/?(\?|$)/;

/** Calls whose answers repeat the code in `resultCode` (USR-050). */
const USER_CALL = /^\/api\/user(\/|\?|$)/;

/** The given client takes any `result` for its new token, so a refusal has none (trap 4). */
const REFRESH = /^\/api\/user\/refresh\/?(\?|$)/;

/** The JSON text of a refusal of the call at `url`. */
export const refusalText = (url: string, code: number, result: unknown, meta?: object): string =>
  JSON.stringify({
    code,
    ...(USER_CALL.test(url) && { resultCode: code }),
    ...(REFRESH.test(url)
      ? { result: null, meta: { ...meta, message: result } }
      : { result: ITERATED.test(url) ? [] : result, ...(meta && { meta }) }),
  });

export const badRequest = (text: string, meta?: object): WireError => new WireError(400, text, meta);
