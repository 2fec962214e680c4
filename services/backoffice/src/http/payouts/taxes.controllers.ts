import { Confirmed } from '@garderoba/service-kit/identity/access';
import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { ApiOkResponse, ApiProduces } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { TaxesClient } from '../../clients/taxes.client.js';
import { Acting, AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { Names } from '../kit/names.js';
import { listed, listQuery, queryText } from '../kit/simple-rest.js';
import { MadeTaxMessage, TaxMessageRecord, TaxSellerRecord, TaxYearDto } from './taxes.dto.js';

const SELLER_SORTS = ['consideration'] as const;
const MESSAGE_SORTS = ['number'] as const;
const UNKNOWN = 'marketplace.tax_message_not_found';
const NOT_REPORTABLE = ['year_not_over', 'rates_missing', 'operator_missing', 'facts_missing'].map(
  (problem) => `marketplace.tax_${problem}`,
);
const CONFIRM = 'access.confirmation_needed';
/** Maximum page size of marketplace. */
const MOST = 500;

/** Sellers whom the report of a year to the tax office names, the largest consideration first (DAC7). */
@AdminResource('tax-sellers')
@Staff('admin')
export class TaxSellersController {
  constructor(
    private readonly taxes: TaxesClient,
    private readonly names: Names,
  ) {}

  @Get()
  @AnswersRows(TaxSellerRecord, TaxYearDto, SELLER_SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() member: StaffMember,
  ): Promise<readonly TaxSellerRecord[]> {
    const page = listQuery(query, TaxYearDto, SELLER_SORTS);
    const { filter, offset, limit } = page;
    const shown = queryText({ offset, limit: Math.min(limit, MOST) });
    const { items, total } = await this.taxes.sellers(filter.year, shown);
    const names = await this.names.ofCustomers(
      items.map(({ sellerId }) => sellerId),
      member,
    );
    const rows = items.map(({ sellerId, ...seller }) => ({
      ...{ ...seller, id: sellerId, customerId: sellerId, customerName: names.get(sellerId) ?? null },
    }));
    return listed(reply, 'tax-sellers', page, rows, total);
  }
}

/** Messages to the tax office about a year, the newest first. Making and downloading is recorded. */
@AdminResource('tax-messages')
@Staff('admin')
export class TaxMessagesController {
  constructor(
    private readonly taxes: TaxesClient,
    private readonly names: Names,
  ) {}

  @Get()
  @AnswersRows(TaxMessageRecord, TaxYearDto, MESSAGE_SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly TaxMessageRecord[]> {
    const page = listQuery(query, TaxYearDto, MESSAGE_SORTS);
    const { items } = await this.taxes.messages(page.filter.year);
    const shown = items.slice(page.offset, page.offset + page.limit);
    const staff = await this.names.ofStaff(shown.map(({ madeBy }) => madeBy));
    const rows = shown.map(({ messageId, madeBy, ...message }) => ({
      ...{ ...message, id: messageId, madeByName: staff.get(madeBy) ?? null },
    }));
    return listed(reply, 'tax-messages', page, rows, items.length);
  }

  /** The first message of the year, or what corrects and completes the earlier ones; nothing new makes none. */
  @Post('all/make')
  @Confirmed()
  @Answers(MadeTaxMessage)
  @Refuses(403, CONFIRM)
  @Refuses(409, ...NOT_REPORTABLE)
  async make(@Body() { year }: TaxYearDto): Promise<MadeTaxMessage> {
    const { items } = await this.taxes.make(year);
    return { id: items[0]?.messageId ?? '' };
  }

  /** The message as XML (DPIXML_v1.0), the same bytes each time. */
  @Get(':id/file')
  @Confirmed()
  @ApiProduces('application/xml')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Refuses(403, CONFIRM)
  @Refuses(404, UNKNOWN)
  async file(@Param('id', ParseUUIDPipe) id: string, @Res() reply: FastifyReply): Promise<void> {
    const { status, bytes } = await this.taxes.file(id);
    const isFile = status === 200;
    await reply
      .status(isFile ? 200 : 404)
      .header('content-type', isFile ? 'application/xml; charset=utf-8' : 'application/json')
      .header('cache-control', 'private, no-store')
      .send(isFile ? bytes : { code: 404, result: 'there is no such message', meta: { reason: UNKNOWN } });
  }
}
