import { Injectable } from '@nestjs/common';
import { PayoutProvider } from '../../payouts/payout-provider.js';

/** Leads a seller to the provider's page. */
@Injectable()
export class SetUpPayouts {
  constructor(private readonly provider: PayoutProvider) {}

  /**
   * Null: the provider needs none. Can be repeated: the seller's account stays the same, its page is a new one.
   *
   * @throws PayoutProviderAway, PayoutCountryRefused
   */
  execute(customerId: string, country: string, returnUrl: string): Promise<string | null> {
    return this.provider.connect(customerId, country, returnUrl);
  }
}
