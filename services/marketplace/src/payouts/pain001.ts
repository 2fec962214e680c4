import type { Transfer } from './payout-provider.js';
export function pain001(_batch: {
  batchId: string;
  createdAt: Date;
  day: string;
  debtor: unknown;
  transfers: readonly Transfer[];
}): string {
  return '';
}
