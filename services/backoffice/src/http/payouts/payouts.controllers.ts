import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { badRequest } from '@garderoba/edge/wire-error';
import { Confirmed } from '@garderoba/service-kit/identity/access';
import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { isUuid } from '@garderoba/service-kit/runtime/ids';
import { Body, Get, NotFoundException, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PayoutsClient } from '../../clients/payouts.client.js';
import { Acting, AdminResource, Staff } from '../access/access.js';
import { AnswersNothing, AnswersRows, Refuses } from '../kit/describe.js';
import { Names } from '../kit/names.js';
import { listed, listQuery, queryText } from '../kit/simple-rest.js';
import {
  DebtWriteOffDto,
  NoFilter,
  PayoutFailureDto,
  PayoutFilter,
  PayoutRecord,
  SellerDebtRecord,
} from './payouts.dto.js';

const PAYOUT_SORTS = ['createdAt'] as const;
const DEBT_SORTS = ['amount'] as const;
/** Maximum page size of marketplace. */
const MOST = 500;

/** Single payouts to sellers (ADM-007). */
@AdminResource('payouts')
@Staff('admin')
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsClient,
    private readonly names: Names,
  ) {}

  @Get()
  @AnswersRows(PayoutRecord, PayoutFilter, PAYOUT_SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() member: StaffMember,
  ): Promise<readonly PayoutRecord[]> {
    const page = listQuery(query, PayoutFilter, PAYOUT_SORTS);
    const { filter, offset, limit } = page;
    const { batchId, customerId, state } = filter;
    const { items, total } = await this.payouts.payouts(
      queryText({ batchId, sellerId: customerId, state, offset, limit: Math.min(limit, MOST) }),
    );
    const names = await this.names.ofCustomers(
      items.map(({ sellerId }) => sellerId),
      member,
    );
    const rows = items.map(
      ({ payoutId, sellerId, ...payout }): PayoutRecord => ({
        ...payout,
        ...{ id: payoutId, customerId: sellerId, customerName: names.get(sellerId) ?? null },
        allowedActions: payout.state === 'failed' ? [] : ['fail'],
      }),
    );
    return listed(reply, 'payouts', page, rows, total);
  }

  /** Returned by the bank, also after it was paid, or taken out of its batch: payable again. */
  @Post(':id/fail')
  @Confirmed()
  @AnswersNothing()
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404, 'marketplace.payout_not_found')
  async fail(@Param('id', ParseUUIDPipe) id: string, @Body() failure: PayoutFailureDto): Promise<object> {
    await this.payouts.fail(id, failure);
    return {};
  }
}

/** Sellers whose balance is below zero: the next payout takes it off. */
@AdminResource('seller-debts')
@Staff('admin')
export class SellerDebtsController {
  constructor(
    private readonly payouts: PayoutsClient,
    private readonly names: Names,
  ) {}

  @Get()
  @AnswersRows(SellerDebtRecord, NoFilter, DEBT_SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() member: StaffMember,
  ): Promise<readonly SellerDebtRecord[]> {
    const page = listQuery(query, NoFilter, DEBT_SORTS);
    if (page.order !== 'DESC') throw badRequest('debts are sorted by amount, the largest first');
    const { offset, limit } = page;
    const { items, total } = await this.payouts.debts(queryText({ offset, limit: Math.min(limit, MOST) }));
    const names = await this.names.ofCustomers(
      items.map(({ sellerId }) => sellerId),
      member,
    );
    const rows = items.map(
      ({ sellerId, currency, amount }): SellerDebtRecord => ({
        ...{ id: `${sellerId}.${currency}`, customerId: sellerId, customerName: names.get(sellerId) ?? null },
        ...{ currency, amount, allowedActions: ['write-off'] },
      }),
    );
    return listed(reply, 'seller-debts', page, rows, total);
  }

  /** The shop bears the whole debt in a currency; the same key once. */
  @Post(':id/write-off')
  @Confirmed()
  @AnswersNothing()
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'marketplace.nothing_owed')
  async writeOff(@Param('id') id: string, @Body() { note, key }: DebtWriteOffDto): Promise<object> {
    const [customerId = '', currency = ''] = id.split('.');
    if (!isUuid(customerId) || !isCurrency(currency)) throw new NotFoundException();
    await this.payouts.writeOff(customerId, { currency, note }, key);
    return {};
  }
}

const isCurrency = (text: string): text is Currency => (CURRENCIES as readonly string[]).includes(text);
