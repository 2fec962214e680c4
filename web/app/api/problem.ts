/** An error response of the gateway, or a missing response (`code` 0). */
export class ApiProblem extends Error {
  readonly code: number;
  /** `result` of the envelope: usually a message, for validation errors a list. */
  readonly result: unknown;
  /** Stable code of the refusal: `meta.reason` of the envelope, or the header `x-refusal`. */
  readonly reason: string | null;
  /** Fields of a form that were refused. */
  readonly fields: readonly string[];

  constructor(
    code: number,
    result: unknown,
    {
      reason = null,
      fields = [],
      ...options
    }: ErrorOptions & { reason?: string | null; fields?: readonly string[] } = {},
  ) {
    super(problemText(result) ?? `Request failed (${code})`, options);
    this.name = 'ApiProblem';
    this.code = code;
    this.result = result;
    this.reason = reason;
    this.fields = fields;
  }

  /** The server's message for the user; null if it sent no readable one (ERR-056). */
  get text(): string | null {
    return problemText(this.result);
  }
}

function problemText(result: unknown): string | null {
  if (typeof result === 'string') return result || null;
  if (!result || typeof result !== 'object') return null;
  const { errorMessage, message, result: nested } = result as Record<string, unknown>;
  return (
    [errorMessage, message, nested].find((text): text is string => typeof text === 'string' && text !== '') ?? null
  );
}
