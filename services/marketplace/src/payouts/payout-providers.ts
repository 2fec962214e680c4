import type { Provider } from '@nestjs/common';
import type { MarketplaceConfig } from '../config.js';
import { PayoutProvider, type Transfer, type TransferState } from './payout-provider.js';

class SandboxProvider extends PayoutProvider {
  readonly name = 'sandbox';
  readonly needsPayee = true;
  async send({ payoutId }: Transfer): Promise<TransferState> {
    return { state: 'paid', providerRef: payoutId };
  }
  async read(payoutId: string): Promise<TransferState> {
    return { state: 'paid', providerRef: payoutId };
  }
  async event(): Promise<undefined> {}
}

export const payoutProvider = (_config: MarketplaceConfig): Provider => ({
  provide: PayoutProvider,
  useFactory: () => new SandboxProvider(),
});
