/** An answer of the gateway that is not a success, or no answer at all (`code` 0). */
export class ApiProblem extends Error {
  readonly code: number;
  /** `result` of the envelope: mostly a text for people, for validation a list. */
  readonly result: unknown;
  /** `meta.reason` of the envelope: what a page can act on, as 'access.confirmation_needed'. */
  readonly reason: string | null;

  constructor(
    code: number,
    result: unknown,
    { reason = null, ...options }: ErrorOptions & { reason?: string | null } = {},
  ) {
    super(problemText(result) ?? `Request failed (${code})`, options);
    this.name = 'ApiProblem';
    this.code = code;
    this.result = result;
    this.reason = reason;
  }

  /** What the server wants people to read; null when it sent nothing readable (ERR-056). */
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
