import { session } from '../lib/session.ts';
import { syncConfig } from '../lib/sync-config.ts';
import { ApiProblem } from './problem.ts';

/** What the documents say while nobody can be authorised (ERR-042, ERR-043). */
export const refusedText = 'Error refreshing user token. User is not authorized to access the resource';
export const exhaustedText =
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.';

/** The access cookie lives 15 minutes; without it the server would take us for a guest and not even say 401. */
const staleAfter = 13 * 60_000;

/** Asks for new cookies: 'refused' when the session is over. Throws when nobody answered. */
type Ask = () => Promise<'renewed' | 'refused'>;

/**
 * Keeps the cookies of a signed-in shopper fresh: one refresh for all calls that need it, in all tabs. `lock` is 0 while
 * idle, positive while a refresh runs, and -1 after one was refused, until the next sign-in (SYNC-014 to SYNC-017).
 */
export class Renewal {
  private running: Promise<void> | undefined;
  private attempts = 0;
  private readonly ask: Ask;
  /** Refreshes in a row whose new cookies were refused at once (LIM-002). */
  private readonly maxAttempts: number;
  lock = 0;

  constructor(ask: Ask, { maxNetworkTaskAttempts } = syncConfig.queues) {
    this.ask = ask;
    this.maxAttempts = maxNetworkTaskAttempts;
  }

  isSignedIn = (): boolean => session.get() !== null;

  /** Renews before a call when the cookie may be gone already. */
  async beforeCall(needsUser: boolean): Promise<void> {
    const now = session.get();
    if (now) this.lock = Math.max(0, this.lock);
    if (needsUser && this.lock < 0) throw new ApiProblem(401, refusedText);
    if (now && Date.now() - now.renewedAt > staleAfter) await this.renew(now.renewedAt);
  }

  /** A call was refused although cookies of `renewedAt` were there: afterwards it may be tried once more. */
  async afterRefusal(renewedAt: number): Promise<void> {
    const now = session.get();
    // Cookies that were renewed since the call went out have not been refused yet.
    if (now && now.renewedAt <= renewedAt && this.attempts >= this.maxAttempts) {
      this.attempts = 0;
      await session.end('exhausted');
      throw new ApiProblem(401, exhaustedText);
    }
    await this.renew(renewedAt);
  }

  succeeded(): void {
    this.attempts = 0;
  }

  private renew(renewedAt: number): Promise<void> {
    this.running ??= oneTabAtATime(() => this.renewOnce(renewedAt)).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async renewOnce(renewedAt: number): Promise<void> {
    // Another tab was faster, or signed out.
    const now = session.get();
    if (!now) throw new ApiProblem(401, refusedText);
    if (now.renewedAt > renewedAt) return;
    this.lock += 1;
    let outcome: Awaited<ReturnType<Ask>>;
    try {
      outcome = await this.ask();
    } catch (error) {
      this.lock = 0; // nobody said no
      throw error;
    }
    this.attempts += 1; // of refreshes, not of the calls that wait for one
    this.lock = outcome === 'renewed' ? 0 : -1;
    if (outcome === 'renewed') return session.renewed();
    await session.end('refused');
    throw new ApiProblem(401, refusedText);
  }
}

const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('garderoba.renewal', work) as Promise<T>) : work();
