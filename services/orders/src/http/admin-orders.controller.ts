import { AllowCallers, Confirmed, ForStaff } from '@garderoba/service-kit/identity/access';
import { isRecent } from '@garderoba/service-kit/identity/confirmed';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { ConfirmationNeeded } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, StreamableFile } from '@nestjs/common';
import { DocumentNotFound, IllegalTransition, NothingToShip, OrderNotFound } from '../domain/errors/order.errors.js';
import {
  AlreadyPaid,
  NothingPaid,
  NotPaidOutByHand,
  NotPayable,
  RefundNotFound,
  RefundPaidOut,
  RefundTooHigh,
} from '../domain/errors/payment.errors.js';
import { OrdersQueries } from '../persistence/orders.queries.js';
import { PrintDocument } from '../use-cases/documents/print-document.js';
import { AddComment } from '../use-cases/staff/add-comment.js';
import { CancelByStaff } from '../use-cases/staff/cancel-by-staff.js';
import { MarkPaid } from '../use-cases/staff/mark-paid.js';
import { PreviewRefund } from '../use-cases/staff/preview-refund.js';
import { RecordPayout } from '../use-cases/staff/record-payout.js';
import { RefundOrder } from '../use-cases/staff/refund-order.js';
import { ShipOrder } from '../use-cases/staff/ship-order.js';
import {
  AdminOrderDto,
  AdminOrderPageDto,
  AdminOrdersQueryDto,
  PayoutDto,
  RefundAmountDto,
  RefundOrderDto,
  RefundPreviewDto,
  ShipDto,
  StaffCommentDto,
  StaffDto,
  toAdminOrderDto,
} from './admin-orders.dto.js';

/** Orders for staff. Role and name of the caller are those of the staff token. */
@ApiTags('admin-orders')
@Controller('v1/admin-orders')
@AllowCallers('backoffice')
@ForStaff('admin')
export class AdminOrdersController {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly markPaid: MarkPaid,
    private readonly ship: ShipOrder,
    private readonly cancel: CancelByStaff,
    private readonly refund: RefundOrder,
    private readonly previewRefund: PreviewRefund,
    private readonly recordPayout: RecordPayout,
    private readonly addComment: AddComment,
    private readonly printDocument: PrintDocument,
    private readonly clock: Clock,
  ) {}

  /** Newest first by default. */
  @Get()
  @ApiOperation({ operationId: 'adminOrders' })
  @ApiOkResponse({ type: AdminOrderPageDto })
  async list(@Query() query: AdminOrdersQueryDto): Promise<AdminOrderPageDto> {
    const { id, placedFrom, placedTo, ...search } = query;
    const { items, total } = await this.orders.search({
      ...search,
      ...(id && { ids: id }),
      ...(placedFrom && { placedFrom: new Date(placedFrom) }),
      ...(placedTo && { placedTo: new Date(placedTo) }),
    });
    return { items: items.map(toAdminOrderDto), total };
  }

  @Get(':ref')
  @ApiOperation({ operationId: 'adminOrder' })
  @ApiOkResponse({ type: AdminOrderDto })
  @ApiProblems(OrderNotFound)
  async get(@Param('ref') ref: string): Promise<AdminOrderDto> {
    const facts = await this.orders.byRef(ref);
    if (!facts) throw new OrderNotFound();
    return toAdminOrderDto(facts);
  }

  /** An invoice or a correction of any order. */
  @Get(':ref/documents/:number.pdf')
  @ApiOperation({ operationId: 'adminOrderDocument' })
  @ApiProduces('application/pdf')
  @ApiProblems(OrderNotFound, DocumentNotFound)
  async document(@Param('ref') ref: string, @Param('number') number: string): Promise<StreamableFile> {
    const bytes = await this.printDocument.forStaff(ref, number);
    return new StreamableFile(bytes, { type: 'application/pdf', disposition: `inline; filename="${number}.pdf"` });
  }

  /** Records the whole money of an order. */
  @Post(':ref/mark-paid')
  @Confirmed()
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminMarkPaid' })
  @ApiOkResponse({ type: AdminOrderDto })
  @ApiProblems(OrderNotFound, AlreadyPaid, NotPayable, ConfirmationNeeded)
  async paid(@Param('ref') ref: string, @Body() _: StaffDto): Promise<AdminOrderDto> {
    return toAdminOrderDto(await this.markPaid.execute(ref, staffId()));
  }

  /** Sends lines, or all that remain. Idempotent by key. */
  @Post(':ref/ship')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminShip' })
  @ApiOkResponse({ type: AdminOrderDto })
  @ApiProblems(OrderNotFound, IllegalTransition, NothingToShip)
  async shipped(@Param('ref') ref: string, @Body() input: ShipDto): Promise<AdminOrderDto> {
    return toAdminOrderDto(await this.ship.execute({ ref, ...input, staffId: staffId() }));
  }

  @Post(':ref/cancel')
  @Confirmed()
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminCancel' })
  @ApiOkResponse({ type: AdminOrderDto })
  @ApiProblems(OrderNotFound, IllegalTransition, ConfirmationNeeded)
  async cancelled(@Param('ref') ref: string, @Body() _: StaffDto): Promise<AdminOrderDto> {
    return toAdminOrderDto(await this.cancel.execute(ref, staffId()));
  }

  /**
   * Refunds pieces of lines and a part of delivery and fees. Idempotent by key. Large sums require the password again.
   */
  @Post(':ref/refund')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminRefund' })
  @ApiOkResponse({ type: AdminOrderDto })
  @ApiProblems(OrderNotFound, NothingPaid, RefundTooHigh, ConfirmationNeeded)
  async refunded(@Param('ref') ref: string, @Body() input: RefundOrderDto): Promise<AdminOrderDto> {
    const confirmed = isRecent(actingStaff()?.confirmedAt, this.clock.now());
    return toAdminOrderDto(await this.refund.execute({ ref, ...input, staffId: staffId(), confirmed }));
  }

  /** Computes that refund without executing it. */
  @Post(':ref/refund-preview')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminRefundPreview' })
  @ApiOkResponse({ type: RefundAmountDto })
  @ApiProblems(OrderNotFound, NothingPaid, RefundTooHigh)
  refundPreview(@Param('ref') ref: string, @Body() decision: RefundPreviewDto): Promise<RefundAmountDto> {
    return this.previewRefund.execute(ref, decision);
  }

  /** Records the payout of a refund that no provider sends: by transfer, in the store. */
  @Post(':ref/refunds/:refundId/payout')
  @Confirmed()
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminRecordPayout' })
  @ApiOkResponse({ type: AdminOrderDto })
  @ApiProblems(OrderNotFound, RefundNotFound, NotPaidOutByHand, RefundPaidOut, ConfirmationNeeded)
  async paidOut(
    @Param('ref') ref: string,
    @Param('refundId', ParseUUIDPipe) refundId: string,
    @Body() { reference }: PayoutDto,
  ): Promise<AdminOrderDto> {
    return toAdminOrderDto(await this.recordPayout.execute({ ref, refundId, reference, staffId: staffId() }));
  }

  @Post(':ref/comments')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminComment' })
  @ApiOkResponse({ type: AdminOrderDto })
  @ApiProblems(OrderNotFound)
  async comment(@Param('ref') ref: string, @Body() { comment }: StaffCommentDto): Promise<AdminOrderDto> {
    return toAdminOrderDto(await this.addComment.execute(ref, staffId(), comment));
  }
}

/** Stored with every change. The guard admits only staff. */
const staffId = (): string => actingStaff()?.staffId ?? '';
