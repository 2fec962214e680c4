/** Milliseconds that a public answer of content is kept (docs/decisions/0056). */
const KEPT_MS = 1_000;

/**
 * Answers by key, each kept for a second from the moment it was asked for; callers in between share one request. Keys are a closed set
 * (store views), so nothing is evicted. A failed request is not kept.
 */
export class KeptAnswers<Answer> {
  private readonly answers = new Map<string, { readonly askedAt: number; readonly answer: Promise<Answer> }>();

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const kept = this.answers.get(key);
    const askedAt = this.now();
    if (kept && askedAt - kept.askedAt < KEPT_MS) return kept.answer;
    const answer = ask();
    this.answers.set(key, { askedAt, answer });
    answer.catch(() => {
      if (this.answers.get(key)?.answer === answer) this.answers.delete(key);
    });
    return answer;
  }
}
