import { AllowCallers, Confirmed, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { ConfirmationNeeded, Forbidden } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  TaxFactsMissing,
  TaxMessageNotFound,
  TaxOperatorMissing,
  TaxRatesMissing,
  TaxYearNotOver,
} from '../../domain/tax-message.errors.js';
import type { TaxMessage } from '../../domain/tax-message.js';
import type { TaxSeller } from '../../persistence/tax-figures.queries.js';
import { TaxReport } from '../../use-cases/taxes/tax-report.js';
import {
  TaxMessageDto,
  TaxMessagesDto,
  TaxPageQueryDto,
  TaxSellerPageDto,
  TaxYearParamsDto,
} from './tax-report.dto.js';

/** The yearly report of sellers to the tax office (DAC7). Making and downloading is recorded as an act of staff. */
@ApiTags('taxes')
@Controller('v1/tax-report')
@AllowCallers('backoffice')
@ForStaff('admin')
export class TaxReportController {
  constructor(private readonly report: TaxReport) {}

  @Get('years/:year/sellers')
  @ApiOperation({ operationId: 'taxSellers' })
  @ApiOkResponse({ type: TaxSellerPageDto })
  async sellers(@Param() { year }: TaxYearParamsDto, @Query() page: TaxPageQueryDto): Promise<TaxSellerPageDto> {
    const { items, total } = await this.report.sellers(year, page);
    return { items: items.map(sellerView), total };
  }

  @Get('years/:year/messages')
  @ApiOperation({ operationId: 'taxMessages' })
  @ApiOkResponse({ type: TaxMessagesDto })
  async messages(@Param() { year }: TaxYearParamsDto): Promise<TaxMessagesDto> {
    return { items: (await this.report.messagesOf(year)).map(messageView) };
  }

  /** The first message of the year, or those that correct and complete it. Nothing new makes none: repeatable. */
  @Post('years/:year/messages')
  @HttpCode(200)
  @Confirmed()
  @ApiOperation({ operationId: 'makeTaxMessages' })
  @ApiOkResponse({ type: TaxMessagesDto })
  @ApiProblems(ConfirmationNeeded, TaxYearNotOver, TaxRatesMissing, TaxOperatorMissing, TaxFactsMissing)
  async make(@Param() { year }: TaxYearParamsDto): Promise<TaxMessagesDto> {
    const staff = actingStaff();
    if (!staff) throw new Forbidden('this is for staff');
    return { items: (await this.report.make(year, staff.staffId)).map(messageView) };
  }

  /** The message as XML (DPIXML_v1.0), the same bytes each time. */
  @Get('messages/:messageId/file')
  @Confirmed()
  @ApiOperation({ operationId: 'taxFile' })
  @ApiProduces('application/xml')
  @ApiOkResponse({ description: 'the file' })
  @ApiProblems(ConfirmationNeeded, TaxMessageNotFound)
  async file(@Param('messageId', ParseUUIDPipe) messageId: string, @Res() reply: FastifyReply): Promise<void> {
    const { name, xml } = await this.report.file(messageId);
    await reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(xml);
  }
}

const sellerView = ({ answeredAt: _answeredAt, ...seller }: TaxSeller) => seller as TaxSellerPageDto['items'][number];
const messageView = (message: TaxMessage): TaxMessageDto => message;
