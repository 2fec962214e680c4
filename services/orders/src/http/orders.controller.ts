import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { DocumentNotFound, IllegalTransition, OrderNotFound } from '../domain/errors/order.errors.js';
import { NotPayable } from '../domain/errors/payment.errors.js';
import { orderNumber } from '../domain/order.js';
import { type OrderFacts, OrdersQueries } from '../persistence/orders.queries.js';
import { PrintDocument } from '../use-cases/documents/print-document.js';
import { RetryPayment } from '../use-cases/paying/retry-payment.js';
import { TellPayment } from '../use-cases/paying/tell-payment.js';
import { CancelOwnOrder } from '../use-cases/placing/cancel-own-order.js';
import { KeepComment } from '../use-cases/placing/keep-comment.js';
import { OwnOrder } from '../use-cases/placing/own-order.js';
import {
  AskerDto,
  HistoryQueryDto,
  MailFactsDto,
  OrderDto,
  OrderPageDto,
  PaymentInformationDto,
  PaymentSessionAnswerDto,
  toOrderDto,
} from './orders.dto.js';
import { CommentDto, RetryDto } from './placements.dto.js';

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
    private readonly retryPayment: RetryPayment,
    private readonly printDocument: PrintDocument,
    private readonly tellPayment: TellPayment,
  ) {}

  /** A customer's orders, newest first (USR-053). */
  @Get('orders')
  @ForCustomer()
  @ApiOperation({ operationId: 'orderHistory' })
  @ApiOkResponse({ type: OrderPageDto })
  async history(@Query() { customerId, page, pageSize }: HistoryQueryDto): Promise<OrderPageDto> {
    const { items, total } = await this.orders.ofCustomer(customerId, page, pageSize);
    return { items: items.map((item) => toOrderDto(item)), total, page, pageSize };
  }

  /** One order, for its owner only. Another customer's order answers 404. */
  @Get('orders/:ref')
  @ApiOperation({ operationId: 'order' })
  @ApiOkResponse({ type: OrderDto })
  @ApiProblems(OrderNotFound)
  async get(@Param('ref') ref: string, @Query() asker: AskerDto): Promise<OrderDto> {
    return this.answer(await this.own.get(ref, asker));
  }

  /** Cancels an order of which nothing was sent (wire-contract 11.7). */
  @Post('orders/:ref/cancel')
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelOrder' })
  @ApiOkResponse({ type: OrderDto })
  @ApiProblems(OrderNotFound, IllegalTransition)
  async cancel(@Param('ref') ref: string, @Body() asker: AskerDto): Promise<OrderDto> {
    return toOrderDto(await this.cancelOwn.execute(ref, asker));
  }

  /** Starts another payment attempt. The previous session is ended first (wire-contract 11.8). */
  @Post('orders/:ref/retry-payment')
  @HttpCode(200)
  @ApiOperation({ operationId: 'retryPayment' })
  @ApiOkResponse({ type: RetryDto })
  @ApiProblems(OrderNotFound, NotPayable)
  async retry(@Param('ref') ref: string, @Body() asker: AskerDto): Promise<RetryDto> {
    return { payment: await this.retryPayment.execute(ref, asker) };
  }

  /** The provider session of the newest payment attempt (CHK-029). */
  @Get('orders/:ref/payment-session')
  @ApiOperation({ operationId: 'paymentSession' })
  @ApiOkResponse({ type: PaymentSessionAnswerDto })
  @ApiProblems(OrderNotFound)
  async paymentSession(@Param('ref') ref: string, @Query() asker: AskerDto): Promise<PaymentSessionAnswerDto> {
    const { sessionId } = await this.own.get(ref, asker);
    return { sessionId };
  }

  /** Status and amount for the page the shopper returns to (CHK-031). */
  @Get('orders/:ref/payment-information')
  @ApiOperation({ operationId: 'paymentInformation' })
  @ApiOkResponse({ type: PaymentInformationDto })
  @ApiProblems(OrderNotFound)
  async paymentInformation(@Param('ref') ref: string, @Query() asker: AskerDto): Promise<PaymentInformationDto> {
    const { number, status, paymentState, grandTotal, currency } = await this.own.get(ref, asker);
    return { number: orderNumber(number), status, paymentState, amount: grandTotal, currency };
  }

  /** An invoice or a correction, in the order's language. */
  @Get('orders/:ref/documents/:number.pdf')
  @ApiOperation({ operationId: 'orderDocument' })
  @ApiProduces('application/pdf')
  @ApiProblems(OrderNotFound, DocumentNotFound)
  async document(
    @Param('ref') ref: string,
    @Param('number') number: string,
    @Query() asker: AskerDto,
  ): Promise<StreamableFile> {
    const bytes = await this.printDocument.execute(ref, number, asker);
    return new StreamableFile(bytes, { type: 'application/pdf', disposition: `inline; filename="${number}.pdf"` });
  }

  /** Data for mails of content. The only interface that returns names and addresses for a mail. */
  @Get('orders/:ref/mail-facts')
  @AllowCallers('content')
  @ApiOperation({ operationId: 'orderMailFacts' })
  @ApiOkResponse({ type: MailFactsDto })
  @ApiProblems(OrderNotFound)
  async mailFacts(@Param('ref') ref: string): Promise<MailFactsDto> {
    const facts = await this.orders.byRef(ref);
    if (!facts) throw new OrderNotFound();
    return {
      ...this.answer(facts),
      guestKey: facts.customerId === null ? this.own.guestKey(facts.orderId) : undefined,
    };
  }

  /** Stores a comment for the next order of a cart or a customer (CHK-028). */
  @Post('order-comments')
  @HttpCode(204)
  @ApiOperation({ operationId: 'keepOrderComment' })
  async comment(@Body() { cartRef, customerId, comment }: CommentDto): Promise<void> {
    await this.keepComment.execute(cartRef ?? customerId ?? '', comment);
  }

  private answer(facts: OrderFacts): OrderDto {
    return toOrderDto(facts, this.tellPayment.for(facts));
  }
}
