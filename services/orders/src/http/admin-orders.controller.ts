import { AllowCallers, ForStaff } from '@garderoba/service-kit/access';
import { ApiProblems } from '@garderoba/service-kit/problem';
import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { DocumentNotFound, IllegalTransition, NothingToShip, OrderNotFound } from '../domain/errors/order.errors.js';
import { AlreadyPaid, NotPayable, RefundTooHigh } from '../domain/errors/payment.errors.js';
import { OrdersQueries } from '../persistence/orders.queries.js';
import { PrintDocument } from '../use-cases/print-document.js';
import { AddComment } from '../use-cases/staff/add-comment.js';
import { CancelByStaff } from '../use-cases/staff/cancel-by-staff.js';
import { MarkPaid } from '../use-cases/staff/mark-paid.js';
import { PreviewRefund } from '../use-cases/staff/preview-refund.js';
import { RefundOrder } from '../use-cases/staff/refund-order.js';
import { ShipOrder } from '../use-cases/staff/ship-order.js';
import {
  AdminOrderPageDto,
  AdminOrdersQueryDto,
  RefundAmountDto,
  RefundOrderDto,
  RefundPreviewDto,
  ShipDto,
  StaffCommentDto,
  StaffDto,
  toAdminOrderDto,
} from './admin-orders.dto.js';
import { OrderDto } from './orders.dto.js';

/** Orders for the staff. Roles are checked by the gateway, which names who asks. */
@ApiTags('admin-orders')
@Controller('v1/admin-orders')
@AllowCallers('gateway')
@ForStaff('moderator')
export class AdminOrdersController {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly markPaid: MarkPaid,
    private readonly ship: ShipOrder,
    private readonly cancel: CancelByStaff,
    private readonly refund: RefundOrder,
    private readonly previewRefund: PreviewRefund,
    private readonly addComment: AddComment,
    private readonly printDocument: PrintDocument,
  ) {}

  /** Newest first unless told otherwise. */
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
  @ApiOkResponse({ type: OrderDto })
  @ApiProblems(OrderNotFound)
  async get(@Param('ref') ref: string): Promise<OrderDto> {
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
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminMarkPaid' })
  @ApiOkResponse({ type: OrderDto })
  @ApiProblems(OrderNotFound, AlreadyPaid, NotPayable)
  async paid(@Param('ref') ref: string, @Body() { staffId }: StaffDto): Promise<OrderDto> {
    return toAdminOrderDto(await this.markPaid.execute(ref, staffId));
  }

  /** Sends lines, or all that is left; repeatable by key. */
  @Post(':ref/ship')
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminShip' })
  @ApiOkResponse({ type: OrderDto })
  @ApiProblems(OrderNotFound, IllegalTransition, NothingToShip)
  async shipped(@Param('ref') ref: string, @Body() input: ShipDto): Promise<OrderDto> {
    return toAdminOrderDto(await this.ship.execute({ ref, ...input }));
  }

  @Post(':ref/cancel')
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminCancel' })
  @ApiOkResponse({ type: OrderDto })
  @ApiProblems(OrderNotFound, IllegalTransition)
  async cancelled(@Param('ref') ref: string, @Body() { staffId }: StaffDto): Promise<OrderDto> {
    return toAdminOrderDto(await this.cancel.execute(ref, staffId));
  }

  /** Gives back pieces of lines and part of delivery and fees; repeatable by key. */
  @Post(':ref/refund')
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminRefund' })
  @ApiOkResponse({ type: OrderDto })
  @ApiProblems(OrderNotFound, RefundTooHigh)
  async refunded(@Param('ref') ref: string, @Body() input: RefundOrderDto): Promise<OrderDto> {
    return toAdminOrderDto(await this.refund.execute({ ref, ...input }));
  }

  /** What that refund would give back: nothing is done. */
  @Post(':ref/refund-preview')
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminRefundPreview' })
  @ApiOkResponse({ type: RefundAmountDto })
  @ApiProblems(OrderNotFound, RefundTooHigh)
  refundPreview(@Param('ref') ref: string, @Body() decision: RefundPreviewDto): Promise<RefundAmountDto> {
    return this.previewRefund.execute(ref, decision);
  }

  @Post(':ref/comments')
  @ForStaff('admin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminComment' })
  @ApiOkResponse({ type: OrderDto })
  @ApiProblems(OrderNotFound)
  async comment(@Param('ref') ref: string, @Body() { staffId, comment }: StaffCommentDto): Promise<OrderDto> {
    return toAdminOrderDto(await this.addComment.execute(ref, staffId, comment));
  }
}
