import type { Provider } from '@nestjs/common';
import type { MarketplaceConfig } from '../config.js';
import { PayoutRepository } from '../persistence/payout.repository.js';
import { BankFileProvider } from './bank-file.provider.js';
import { PayoutProvider } from './payout-provider.js';
import { SandboxProvider } from './sandbox.provider.js';

/** The provider of the settings. */
export const payoutProvider = ({ PAYOUTS }: MarketplaceConfig): Provider => ({
  provide: PayoutProvider,
  inject: [PayoutRepository],
  useFactory: (payouts: PayoutRepository) =>
    PAYOUTS === 'bank_file' ? new BankFileProvider() : new SandboxProvider((payoutId) => payouts.get(payoutId)),
});
