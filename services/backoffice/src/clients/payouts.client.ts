import type {
  BankReferenceDto,
  CollectedDto,
  FailedPayoutDto,
  PayoutBatchDto,
  PayoutBatchPageDto,
  PayoutPageDto,
  SeenBatchDto,
  SellerDebtPageDto,
  WaitingBatchesDto,
  WriteOffDto,
} from '@garderoba/contracts/rest/marketplace';
import type { NeighbourClient, RawAnswer } from '@garderoba/service-kit/runtime/http-client';

export type PayoutBatch = PayoutBatchDto;
export type Payout = PayoutPageDto['items'][number];

const SLOW_MS = 30_000;

/** The money of sellers, for staff. */
export class PayoutsClient {
  constructor(private readonly marketplace: NeighbourClient) {}

  batches(query: string): Promise<PayoutBatchPageDto> {
    return this.marketplace.get<PayoutBatchPageDto>(`/v1/payouts/batches${query}`);
  }

  batch(batchId: string): Promise<PayoutBatch> {
    return this.marketplace.get<PayoutBatchDto>(pathOf(batchId));
  }

  waiting(): Promise<WaitingBatchesDto> {
    return this.marketplace.get<WaitingBatchesDto>('/v1/payouts/batches/waiting');
  }

  collect(): Promise<CollectedDto> {
    return this.marketplace.post<CollectedDto>('/v1/payouts/batches', {}, { timeout: SLOW_MS });
  }

  approve(batchId: string, seen: SeenBatchDto): Promise<PayoutBatch> {
    return this.marketplace.post<PayoutBatchDto, SeenBatchDto>(`${pathOf(batchId)}/approve`, seen, { safe: true });
  }

  /** The file for the bank, as XML. */
  file(batchId: string): Promise<RawAnswer> {
    return this.marketplace.raw('GET', `${pathOf(batchId)}/file`, { timeout: SLOW_MS });
  }

  markPaid(batchId: string, reference: string): Promise<PayoutBatch> {
    const options = { safe: true, timeout: SLOW_MS };
    return this.marketplace.post<PayoutBatchDto, BankReferenceDto>(
      `${pathOf(batchId)}/mark-paid`,
      { reference },
      options,
    );
  }

  payouts(query: string): Promise<PayoutPageDto> {
    return this.marketplace.get<PayoutPageDto>(`/v1/payouts/transfers${query}`);
  }

  fail(payoutId: string, failed: FailedPayoutDto): Promise<void> {
    const path = `/v1/payouts/transfers/${payoutId}/fail`;
    return this.marketplace.post<void, FailedPayoutDto>(path, failed, { safe: true });
  }

  debts(query: string): Promise<SellerDebtPageDto> {
    return this.marketplace.get<SellerDebtPageDto>(`/v1/payouts/debts${query}`);
  }

  writeOff(sellerId: string, debt: WriteOffDto, idempotencyKey: string): Promise<void> {
    const path = `/v1/payouts/debts/${sellerId}/write-off`;
    return this.marketplace.post<void, WriteOffDto>(path, debt, { idempotencyKey });
  }
}

const pathOf = (batchId: string): string => `/v1/payouts/batches/${batchId}`;
