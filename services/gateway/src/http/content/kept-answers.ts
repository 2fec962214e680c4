/** Milliseconds that a public answer of content is kept (docs/decisions/0056). */
const KEPT_MS = 1_000;
/** Answers of longer keys are not kept: clients may choose them, up to the size of a body. */
const LONGEST_KEY = 2_000;

/**
 * Answers by key, each kept for a second from the moment it was asked for; callers in between share one request. A failed
 * request is not kept.
 */
export class KeptAnswers<Answer> {
  private readonly answers = new Map<string, { readonly askedAt: number; readonly answer: Promise<Answer> }>();

  /**
   * @param now milliseconds of a monotonic clock
   * @param most answers that are kept, where keys are not a closed set: the oldest one leaves first
   */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly most = Number.POSITIVE_INFINITY,
  ) {}

  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    if (key.length > LONGEST_KEY) return ask();
    const kept = this.answers.get(key);
    const askedAt = this.now();
    if (kept && askedAt - kept.askedAt < KEPT_MS) return kept.answer;
    const answer = ask();
    this.answers.delete(key);
    const [oldest] = this.answers.keys();
    if (this.answers.size >= this.most && oldest !== undefined) this.answers.delete(oldest);
    this.answers.set(key, { askedAt, answer });
    answer.catch(() => {
      if (this.answers.get(key)?.answer === answer) this.answers.delete(key);
    });
    return answer;
  }
}
