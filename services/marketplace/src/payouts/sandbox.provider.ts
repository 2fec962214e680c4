import type { Payout } from '../domain/payout.js';
import { PayoutProvider, type Transfer, type TransferState } from './payout-provider.js';

/** What the sandbox knows of a payout it was given. */
export type Remembered = Pick<Payout, 'payoutId' | 'amount' | 'state' | 'attemptedAt' | 'sentAt'>;

/**
 * Pretends to transfer. The last two digits of the amount decide what becomes of it, so that every fault can be tried:
 * `91` is refused; `92` is silent and has paid; `93` is silent and never got it, the second time it has paid; `94` comes
 * back after it was paid; `95` takes a while. Every other amount is paid at once. Refused in production.
 */
export class SandboxProvider extends PayoutProvider {
  readonly name = 'sandbox';
  readonly needsPayee = true;
  /** Silent ones that were tried once in this process. */
  private readonly tried = new Set<string>();

  constructor(private readonly remember: (payoutId: string) => Promise<Remembered | undefined>) {
    super();
  }

  async send({ payoutId, amount }: Transfer): Promise<TransferState> {
    const script = amount % 100;
    if (script === 91) return { state: 'failed', providerRef: refOf(payoutId), reason: 'refused' };
    if (script === 92) throw new Error('the sandbox does not answer');
    if (script === 93 && !this.tried.has(payoutId)) {
      this.tried.add(payoutId);
      throw new Error('the sandbox does not answer');
    }
    if (script === 95) return { state: 'sent', providerRef: refOf(payoutId) };
    return { state: 'paid', providerRef: refOf(payoutId) };
  }

  async read(payoutId: string): Promise<TransferState> {
    const known = await this.remember(payoutId);
    const script = (known?.amount ?? 0) % 100;
    if (!known?.attemptedAt || (script === 93 && known.state === 'approved')) return { state: 'unknown' };
    if (script === 91) return { state: 'failed', providerRef: refOf(payoutId), reason: 'refused' };
    if (script === 94 && known.state === 'paid')
      return { state: 'failed', providerRef: refOf(payoutId), reason: 'returned' };
    return { state: 'paid', providerRef: refOf(payoutId) };
  }

  /** It sends no webhooks. */
  async event(): Promise<undefined> {}
}

const refOf = (payoutId: string): string => `sandbox-${payoutId.slice(-12)}`;
