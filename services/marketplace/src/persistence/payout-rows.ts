import type { Currency } from '@garderoba/contracts/languages';
import { dayFrom } from '@garderoba/service-kit/engines/prisma';
import type { Payout, PayoutBatch, ProviderName } from '../domain/payout.js';
import type { PayoutState } from '../domain/payout-states.js';
import type { PayoutBatchModel, PayoutModel } from '../generated/prisma/models.js';

export const toPayout = (row: PayoutModel): Payout => ({
  ...row,
  currency: row.currency as Currency,
  state: row.state as PayoutState,
});

export const toBatch = (row: PayoutBatchModel): PayoutBatch => ({
  ...row,
  day: dayFrom(row.day),
  provider: row.provider as ProviderName,
  state: row.state as PayoutBatch['state'],
});
