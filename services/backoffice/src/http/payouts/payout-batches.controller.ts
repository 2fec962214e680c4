import { Confirmed } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiProduces } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type PayoutBatch, PayoutsClient } from '../../clients/payouts.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { Names } from '../kit/names.js';
import { listed, listQuery, queryText } from '../kit/simple-rest.js';
import {
  type BatchAction,
  BatchFilter,
  BatchReferenceDto,
  CollectedBatch,
  PayoutBatchRecord,
  SeenPayoutBatchDto,
} from './payouts.dto.js';

const SORTS = ['createdAt'] as const;
const UNKNOWN = 'marketplace.payout_not_found';
const CONFIRM = 'access.confirmation_needed';

/** Batches of payouts to sellers (ADM-007). Marketplace decides what is possible and records each act. */
@AdminResource('payout-batches')
@Staff('admin')
export class PayoutBatchesController {
  constructor(
    private readonly payouts: PayoutsClient,
    private readonly names: Names,
  ) {}

  @Get()
  @AnswersRows(PayoutBatchRecord, BatchFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly PayoutBatchRecord[]> {
    const page = listQuery(query, BatchFilter, SORTS);
    const { filter, offset, limit } = page;
    const { items, total } = await this.payouts.batches(
      queryText({ state: filter.state, offset, limit: Math.min(limit, 500) }),
    );
    return listed(reply, 'payout-batches', page, await this.named(items), total);
  }

  @Get(':id')
  @Answers(PayoutBatchRecord)
  @Refuses(404, UNKNOWN)
  get(@Param('id', ParseUUIDPipe) id: string): Promise<PayoutBatchRecord> {
    return this.record(this.payouts.batch(id));
  }

  /** Collects what is payable now, besides the collection of each business day. */
  @Post('all/collect')
  @Answers(CollectedBatch)
  async collect(): Promise<CollectedBatch> {
    return { id: (await this.payouts.collect()).batchId };
  }

  /** The transfers begin; above a sum, after the approval of a second admin. */
  @Post(':id/approve')
  @Confirmed()
  @Answers(PayoutBatchRecord)
  @Refuses(403, CONFIRM)
  @Refuses(404, UNKNOWN)
  @Refuses(409, 'marketplace.batch_changed', 'marketplace.other_approver_needed')
  approve(@Param('id', ParseUUIDPipe) id: string, @Body() seen: SeenPayoutBatchDto): Promise<PayoutBatchRecord> {
    return this.record(this.payouts.approve(id, seen));
  }

  /** The file for the bank (ISO 20022 pain.001.001.09), the same bytes each time. */
  @Get(':id/file')
  @Confirmed()
  @ApiProduces('application/xml')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Refuses(403, CONFIRM)
  @Refuses(404, UNKNOWN)
  @Refuses(409, 'marketplace.bank_file_not_ready')
  async file(@Param('id', ParseUUIDPipe) id: string, @Res() reply: FastifyReply): Promise<void> {
    const { status, bytes } = await this.payouts.file(id);
    const isFile = status === 200;
    const reason = status === 404 ? UNKNOWN : 'marketplace.bank_file_not_ready';
    await reply
      .status(isFile || status === 404 ? status : 409)
      .header('content-type', isFile ? 'application/xml; charset=utf-8' : 'application/json')
      .header('cache-control', 'private, no-store')
      .send(isFile ? bytes : { code: status, result: 'there is no file of this batch', meta: { reason } });
  }

  /** The bank has executed the file. */
  @Post(':id/mark-paid')
  @Confirmed()
  @Answers(PayoutBatchRecord)
  @Refuses(403, CONFIRM)
  @Refuses(404, UNKNOWN)
  @Refuses(409, 'marketplace.payout_step_not_offered')
  markPaid(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { reference }: BatchReferenceDto,
  ): Promise<PayoutBatchRecord> {
    return this.record(this.payouts.markPaid(id, reference));
  }

  private async record(answer: Promise<PayoutBatch>): Promise<PayoutBatchRecord> {
    const [record] = await this.named([await answer]);
    return record as PayoutBatchRecord;
  }

  private async named(batches: readonly PayoutBatch[]): Promise<PayoutBatchRecord[]> {
    const staff = await this.names.ofStaff(
      batches.flatMap(({ firstApprovedBy, approvedBy }) => [firstApprovedBy, approvedBy]),
    );
    return batches.map(({ batchId, steps, ...batch }) => ({
      ...batch,
      id: batchId,
      firstApprovedByName: staff.get(batch.firstApprovedBy ?? '') ?? null,
      approvedByName: staff.get(batch.approvedBy ?? '') ?? null,
      allowedActions: steps.map((step) => step.replace('_', '-') as BatchAction),
    }));
  }
}
