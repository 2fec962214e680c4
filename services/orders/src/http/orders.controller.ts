import { AllowCallers } from '@garderoba/service-kit/access';
import { ApiProblems } from '@garderoba/service-kit/problem';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IllegalTransition, OrderNotFound } from '../domain/orders.errors.js';
import { OrdersQueries } from '../persistence/orders.queries.js';
import { CancelOwnOrder } from '../use-cases/cancel-own-order.js';
import { KeepComment } from '../use-cases/keep-comment.js';
import { OwnOrder } from '../use-cases/own-order.js';
import { AskerDto, HistoryQueryDto, MailFactsDto, OrderDto, OrderPageDto, toOrderDto } from './orders.dto.js';
import { CommentDto } from './placements.dto.js';

/** `ref` is the order's number ("000000102"), entity id (102) or id. */
@ApiTags('orders')
@Controller('v1')
@AllowCallers('gateway')
export class OrdersController {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly own: OwnOrder,
    private readonly cancelOwn: CancelOwnOrder,
    private readonly keepComment: KeepComment,
  ) {}

  /** A customer's orders, newest first (USR-053). */
  @Get('orders')
  @ApiOperation({ operationId: 'orderHistory' })
  @ApiOkResponse({ type: OrderPageDto })
  async history(@Query() { customerId, page, pageSize }: HistoryQueryDto): Promise<OrderPageDto> {
    const { items, total } = await this.orders.ofCustomer(customerId, page, pageSize);
    return { items: items.map(toOrderDto), total, page, pageSize };
  }

  /** One order, for its owner only: a foreign one is 404. */
  @Get('orders/:ref')
  @ApiOperation({ operationId: 'order' })
  @ApiOkResponse({ type: OrderDto })
  @ApiProblems(OrderNotFound)
  async get(@Param('ref') ref: string, @Query() asker: AskerDto): Promise<OrderDto> {
    return toOrderDto(await this.own.get(ref, asker));
  }

  /** Cancels until something was sent (wire-contract 11.7). */
  @Post('orders/:ref/cancel')
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelOrder' })
  @ApiOkResponse({ type: OrderDto })
  @ApiProblems(OrderNotFound, IllegalTransition)
  async cancel(@Param('ref') ref: string, @Body() asker: AskerDto): Promise<OrderDto> {
    return toOrderDto(await this.cancelOwn.execute(ref, asker));
  }

  /** What content writes mails from: the only way names and addresses leave for a mail. */
  @Get('orders/:ref/mail-facts')
  @AllowCallers('content')
  @ApiOperation({ operationId: 'orderMailFacts' })
  @ApiOkResponse({ type: MailFactsDto })
  @ApiProblems(OrderNotFound)
  async mailFacts(@Param('ref') ref: string): Promise<MailFactsDto> {
    const facts = await this.orders.byRef(ref);
    if (!facts) throw new OrderNotFound();
    return { ...toOrderDto(facts), guestKey: facts.customerId === null ? this.own.guestKey(facts.orderId) : undefined };
  }

  /** Keeps a remark for the next order of a cart or a customer (CHK-028). */
  @Post('order-comments')
  @HttpCode(204)
  @ApiOperation({ operationId: 'keepOrderComment' })
  async comment(@Body() { cartRef, customerId, comment }: CommentDto): Promise<void> {
    await this.keepComment.execute(cartRef ?? customerId ?? '', comment);
  }
}
