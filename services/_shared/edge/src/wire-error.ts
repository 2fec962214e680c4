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

/** A call with the cookie from a foreign origin: 403, and a security event. */
export class ForeignPage extends WireError {
  constructor(text: string) {
    super(403, text);
  }
}

export const badRequest = (text: string, meta?: object): WireError => new WireError(400, text, meta);

/** The JSON text of a refusal of the call at `url`; calls with a form of their own have their own text. */
export type RefusalText = (url: string, code: number, result: unknown, meta?: object) => string;

export const refusalText: RefusalText = (_url, code, result, meta) =>
  JSON.stringify({ code, result, ...(meta && { meta }) });

/** Reason of a refusal: the password must be confirmed first, then the call is repeated. */
export const CONFIRMATION_NEEDED = 'access.confirmation_needed';
