import { AllowCallers, Confirmed, ForStaff } from '@garderoba/service-kit/identity/access';
import {
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { ConfirmationNeeded, Forbidden } from '@garderoba/service-kit/runtime/errors';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  BankFileNotReady,
  BatchChanged,
  NothingOwed,
  OtherApproverNeeded,
  PayoutNotFound,
  PayoutStepNotOffered,
} from '../../domain/payout.errors.js';
import { batchView, payoutView } from '../../domain/payout-views.js';
import { PayoutQueries } from '../../persistence/payout.queries.js';
import { WriteOff } from '../../use-cases/ledger/write-off.js';
import { ApproveBatch } from '../../use-cases/payouts/approve-batch.js';
import { BankFile } from '../../use-cases/payouts/bank-file.js';
import { CollectPayouts } from '../../use-cases/payouts/collect-payouts.js';
import { SettlePayouts } from '../../use-cases/payouts/settle-payouts.js';
import {
  BankReferenceDto,
  BatchesQueryDto,
  CollectedDto,
  FailedPayoutDto,
  PayoutBatchDto,
  PayoutBatchPageDto,
  PayoutPageDto,
  PayoutPageQueryDto,
  PayoutsQueryDto,
  SeenBatchDto,
  SellerDebtPageDto,
  WaitingBatchesDto,
  WriteOffDto,
} from './payouts.dto.js';

/** What staff do with the money of sellers (ADM-007). Each step is recorded as an act of staff. */
@ApiTags('payouts')
@Controller('v1/payouts')
@AllowCallers('backoffice')
@ForStaff('admin')
export class PayoutsController {
  constructor(
    private readonly queries: PayoutQueries,
    private readonly collectPayouts: CollectPayouts,
    private readonly approveBatch: ApproveBatch,
    private readonly bankFile: BankFile,
    private readonly settlePayouts: SettlePayouts,
    private readonly writeOff: WriteOff,
    private readonly clock: Clock,
  ) {}

  @Get('batches')
  @ApiOperation({ operationId: 'payoutBatches' })
  @ApiOkResponse({ type: PayoutBatchPageDto })
  async batches(@Query() query: BatchesQueryDto): Promise<PayoutBatchPageDto> {
    const { items, total } = await this.queries.batches(query);
    return { items: items.map((one) => batchView(one, this.clock.now())), total };
  }

  @Get('batches/waiting')
  @ApiOperation({ operationId: 'waitingBatches', summary: 'Number of batches to approve' })
  @ApiOkResponse({ type: WaitingBatchesDto })
  waiting(): Promise<WaitingBatchesDto> {
    return this.queries.waiting();
  }

  /** Collects what is payable now, besides the collection of each business day. */
  @Post('batches')
  @HttpCode(200)
  @ApiOperation({ operationId: 'collectPayouts' })
  @ApiOkResponse({ type: CollectedDto })
  async collect(): Promise<CollectedDto> {
    return { batchId: await this.collectPayouts.now() };
  }

  @Get('batches/:batchId')
  @ApiOperation({ operationId: 'payoutBatch' })
  @ApiOkResponse({ type: PayoutBatchDto })
  @ApiProblems(PayoutNotFound)
  async batch(@Param('batchId', ParseUUIDPipe) batchId: string): Promise<PayoutBatchDto> {
    const found = await this.queries.batch(batchId);
    if (!found) throw new PayoutNotFound();
    return batchView(found, this.clock.now());
  }

  /** Transfers begin; above a sum, after the second approval. */
  @Post('batches/:batchId/approve')
  @HttpCode(200)
  @Confirmed()
  @ApiOperation({ operationId: 'approveBatch' })
  @ApiOkResponse({ type: PayoutBatchDto })
  @ApiProblems(ConfirmationNeeded, PayoutNotFound, BatchChanged, OtherApproverNeeded)
  async approve(
    @Param('batchId', ParseUUIDPipe) batchId: string,
    @Body() { version }: SeenBatchDto,
  ): Promise<PayoutBatchDto> {
    await this.approveBatch.execute(batchId, version, staffId());
    return this.batch(batchId);
  }

  /** The file for the bank (ISO 20022 pain.001.001.09), the same bytes each time. */
  @Get('batches/:batchId/file')
  @Confirmed()
  @ApiOperation({ operationId: 'bankFile' })
  @ApiProduces('application/xml')
  @ApiOkResponse({ description: 'the file' })
  @ApiProblems(ConfirmationNeeded, PayoutNotFound, BankFileNotReady)
  async file(@Param('batchId', ParseUUIDPipe) batchId: string, @Res() reply: FastifyReply): Promise<void> {
    const { name, xml } = await this.bankFile.execute(batchId);
    await reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(xml);
  }

  /** The bank has executed the file. */
  @Post('batches/:batchId/mark-paid')
  @HttpCode(200)
  @Confirmed()
  @ApiOperation({ operationId: 'markBatchPaid' })
  @ApiOkResponse({ type: PayoutBatchDto })
  @ApiProblems(ConfirmationNeeded, PayoutNotFound, PayoutStepNotOffered)
  async markPaid(
    @Param('batchId', ParseUUIDPipe) batchId: string,
    @Body() { reference }: BankReferenceDto,
  ): Promise<PayoutBatchDto> {
    await this.settlePayouts.paid(batchId, reference);
    return this.batch(batchId);
  }

  @Get('transfers')
  @ApiOperation({ operationId: 'payouts' })
  @ApiOkResponse({ type: PayoutPageDto })
  async payouts(@Query() query: PayoutsQueryDto): Promise<PayoutPageDto> {
    const { items, total } = await this.queries.payouts(query);
    return { items: items.map(payoutView), total };
  }

  /** Returned by the bank, also after it was paid, or taken out of its batch: payable again. */
  @Post('transfers/:payoutId/fail')
  @HttpCode(204)
  @Confirmed()
  @ApiOperation({ operationId: 'failPayout' })
  @ApiNoContentResponse()
  @ApiProblems(ConfirmationNeeded, PayoutNotFound)
  async fail(@Param('payoutId', ParseUUIDPipe) payoutId: string, @Body() { reason }: FailedPayoutDto): Promise<void> {
    await this.settlePayouts.failed(payoutId, reason);
  }

  /** Sellers whose balance is below zero. */
  @Get('debts')
  @ApiOperation({ operationId: 'sellerDebts' })
  @ApiOkResponse({ type: SellerDebtPageDto })
  debts(@Query() page: PayoutPageQueryDto): Promise<SellerDebtPageDto> {
    return this.queries.debts(page);
  }

  /** The shop bears the debt of a seller. */
  @Post('debts/:sellerId/write-off')
  @HttpCode(204)
  @Confirmed()
  @ApiOperation({ operationId: 'writeOffDebt' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiNoContentResponse()
  @ApiProblems(ConfirmationNeeded, NothingOwed)
  async forgive(
    @Param('sellerId', ParseUUIDPipe) sellerId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() { currency, note }: WriteOffDto,
  ): Promise<void> {
    await this.writeOff.execute({ sellerId, currency, note }, staffId(), key ?? uuidv7());
  }
}

function staffId(): string {
  const staff = actingStaff();
  if (!staff) throw new Forbidden('this is for staff');
  return staff.staffId;
}
