import type { Provider } from '@nestjs/common';
import type { MarketplaceConfig } from '../config.js';
import { PayoutRepository } from '../persistence/payout.repository.js';
import { StripeAccounts } from '../persistence/stripe-accounts.repository.js';
import { BankFileProvider } from './bank-file.provider.js';
import { PayoutProvider } from './payout-provider.js';
import { SandboxProvider } from './sandbox.provider.js';
import { StripeProvider, type StripeSettings } from './stripe.provider.js';

/** The provider of the settings. */
export const payoutProvider = (config: MarketplaceConfig): Provider => ({
  provide: PayoutProvider,
  inject: [PayoutRepository, StripeAccounts],
  useFactory: (payouts: PayoutRepository, accounts: StripeAccounts) =>
    config.PAYOUTS === 'stripe'
      ? new StripeProvider(stripeOf(config), accounts)
      : config.PAYOUTS === 'bank_file'
        ? new BankFileProvider()
        : new SandboxProvider((payoutId) => payouts.get(payoutId)),
});

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL }: MarketplaceConfig): StripeSettings {
  const webhookSecrets = (STRIPE_WEBHOOK_SECRET ?? '').split(',').map((secret) => secret.trim());
  return { secretKey: STRIPE_SECRET_KEY ?? '', webhookSecrets: webhookSecrets.filter(Boolean), url: STRIPE_URL };
}
