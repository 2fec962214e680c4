import { session } from '../lib/data/session.ts';
import { syncConfig } from '../lib/store/sync-config.ts';
import { ApiProblem } from './problem.ts';

/** Messages of the wire contract for failed authorisation (ERR-042, ERR-043). */
export const refusedText = 'Error refreshing user token. User is not authorized to access the resource';
export const exhaustedText =
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.';

/**
 * The access cookie expires after 15 minutes; without it the server would treat the shopper as a guest and not answer
 * 401.
 */
const staleAfter = 13 * 60_000;

/** Requests new cookies: 'refused' if the session has ended. Throws if there is no response. */
type Ask = () => Promise<'renewed' | 'refused'>;

/**
 * Refreshes the cookies of a signed-in shopper: one refresh for all waiting calls, in all tabs. `lock` is 0 while idle,
 * positive during a refresh, and -1 after a refused one until the next sign-in (SYNC-014 to SYNC-017).
 */
export class Renewal {
  private running: Promise<void> | undefined;
  private attempts = 0;
  private readonly ask: Ask;
  /** Consecutive refreshes whose new cookies were refused at once (LIM-002). */
  private readonly maxAttempts: number;
  lock = 0;

  constructor(ask: Ask, { maxNetworkTaskAttempts } = syncConfig.queues) {
    this.ask = ask;
    this.maxAttempts = maxNetworkTaskAttempts;
  }

  isSignedIn = (): boolean => session.get() !== null;

  /** Refreshes before a call if the access cookie may have expired. */
  async beforeCall(needsUser: boolean): Promise<void> {
    const now = session.get();
    if (now) this.lock = Math.max(0, this.lock);
    if (needsUser && this.lock < 0) throw new ApiProblem(401, refusedText, { reason: 'session.refused' });
    if (now && Date.now() - now.renewedAt > staleAfter) await this.renew(now.renewedAt);
  }

  /** Handles a call that was refused with the cookies of `renewedAt`; afterwards it may be retried once. */
  async afterRefusal(renewedAt: number): Promise<void> {
    const now = session.get();
    // Cookies renewed after the call was sent have not been refused.
    if (now && now.renewedAt <= renewedAt && this.attempts >= this.maxAttempts) {
      this.attempts = 0;
      await session.end('exhausted');
      throw new ApiProblem(401, exhaustedText, { reason: 'session.exhausted' });
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
    // Another tab has refreshed or signed out meanwhile.
    const now = session.get();
    if (!now) throw new ApiProblem(401, refusedText, { reason: 'session.refused' });
    if (now.renewedAt > renewedAt) return;
    this.lock += 1;
    let outcome: Awaited<ReturnType<Ask>>;
    try {
      outcome = await this.ask();
    } catch (error) {
      this.lock = 0; // no refusal received
      throw error;
    }
    this.attempts += 1; // counts refreshes, not waiting calls
    this.lock = outcome === 'renewed' ? 0 : -1;
    const hasLeft = !session.get(); // signed out meanwhile
    if (outcome === 'renewed' && !hasLeft) return session.renewed();
    if (!hasLeft) await session.end('refused');
    throw new ApiProblem(401, refusedText, { reason: 'session.refused' });
  }
}

/** Changes of the session's cookies follow one another, in all tabs. */
export const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('garderoba.renewal', work) as Promise<T>) : work();
