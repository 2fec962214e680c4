import { setTimeout as delay } from 'node:timers/promises';
import type {
  AddressDto,
  AskerDto,
  ChargePaymentDto,
  CommentDto,
  CompanyDto,
  ConfirmationDto,
  OrderDto,
  OrderPageDto,
  PayChargeDto,
  PaymentInformationDto,
  PaymentInstructionsDto,
  PaymentSessionAnswerDto,
  PaymentSessionDto,
  PlacementDto,
  PlacementStateDto,
  RetryDto,
  SandboxActionDto,
  SandboxAnswerDto,
  SandboxSessionDto,
  SaveCardDto,
  WebhookDto,
} from '@garderoba/contracts/rest/orders';
import { type NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';

export type PlacementAddress = AddressDto;
export type PlacementRequest = PlacementDto;
export type Placement = ConfirmationDto;
export type PaymentInstructions = PaymentInstructionsDto;
export type KnownPlacement = PlacementStateDto;
export type Order = OrderDto;
export type OrderReader = AskerDto;
export type SandboxSession = SandboxSessionDto;
export type SandboxAction = SandboxActionDto['action'];
export type ChargePayment = ChargePaymentDto;

/**
 * How long to wait for an event that orders has not consumed yet (normally milliseconds) before answering "try again".
 */
const HEARING_MS = 3_000;
const HEARING_EVERY_MS = 50;

/** Longer than a second caller waits in orders for the first one (10 s). */
const PLACING_MS = 20_000;

export class OrdersClient {
  constructor(private readonly orders: NeighbourClient) {}

  place(request: PlacementRequest): Promise<Placement> {
    return this.orders.post<ConfirmationDto, PlacementDto>('/v1/placements', request, {
      idempotencyKey: request.key,
      timeout: PLACING_MS,
    });
  }

  /** The attempt of this key, or undefined when none is accepted or in progress. */
  placement(key: string): Promise<KnownPlacement | undefined> {
    return this.known(`/v1/placements/by-key/${encodeURIComponent(key)}`);
  }

  /** The order with this id of a client's queue, or undefined when it has not arrived. */
  queued(clientOrderId: string): Promise<KnownPlacement | undefined> {
    return this.known(`/v1/placements/by-client-order/${encodeURIComponent(clientOrderId)}`);
  }

  private async known(path: string): Promise<KnownPlacement | undefined> {
    try {
      return await this.orders.get<PlacementStateDto>(path);
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return undefined;
      throw error;
    }
  }

  get(number: string, reader: OrderReader): Promise<Order> {
    return this.orders.get<OrderDto>(`/v1/orders/${encodeURIComponent(number)}?${readerQuery(reader)}`);
  }

  /** Bytes of an invoice or a correction, for the order's owner. */
  document(number: string, document: string, reader: OrderReader): Promise<{ status: number; bytes: Buffer }> {
    const path = `/v1/orders/${encodeURIComponent(number)}/documents/${encodeURIComponent(document)}.pdf`;
    return this.orders.raw('GET', `${path}?${readerQuery(reader)}`);
  }

  /** A customer's orders, newest first. */
  history(customerId: string, page: number, pageSize: number): Promise<OrderPageDto> {
    return this.orders.get<OrderPageDto>(`/v1/orders?customerId=${customerId}&page=${page}&pageSize=${pageSize}`);
  }

  cancel(number: string, reader: OrderReader): Promise<Order> {
    return this.orders.post<OrderDto, AskerDto>(`/v1/orders/${encodeURIComponent(number)}/cancel`, reader, {
      safe: true,
    });
  }

  retryPayment(number: string, reader: OrderReader): Promise<RetryDto> {
    return this.orders.post<RetryDto, AskerDto>(`/v1/orders/${encodeURIComponent(number)}/retry-payment`, reader);
  }

  paymentSession(number: string, reader: OrderReader): Promise<PaymentSessionAnswerDto> {
    return this.orders.get<PaymentSessionAnswerDto>(
      `/v1/orders/${encodeURIComponent(number)}/payment-session?${readerQuery(reader)}`,
    );
  }

  paymentInformation(number: string, reader: OrderReader): Promise<PaymentInformationDto> {
    return this.orders.get<PaymentInformationDto>(
      `/v1/orders/${encodeURIComponent(number)}/payment-information?${readerQuery(reader)}`,
    );
  }

  sandboxSession(sessionId: string): Promise<SandboxSession> {
    return this.orders.get<SandboxSessionDto>(`/v1/sandbox-sessions/${encodeURIComponent(sessionId)}`);
  }

  sandboxAction(sessionId: string, action: SandboxAction): Promise<SandboxAnswerDto> {
    const body: SandboxActionDto = { action };
    return this.orders.post<SandboxAnswerDto, SandboxActionDto>(
      `/v1/sandbox-sessions/${encodeURIComponent(sessionId)}/actions`,
      body,
    );
  }

  /** `body` is the raw text: the signature covers it. */
  paymentNews(provider: string, signature: string, body: string): Promise<void> {
    const news: WebhookDto = { signature, body };
    return this.orders.post<void, WebhookDto>(`/v1/payment-webhooks/${encodeURIComponent(provider)}`, news, {
      safe: true,
    });
  }

  /** Opens a page on which a customer saves a card without a payment. */
  openCardSetup(customer: SaveCardDto): Promise<PaymentSessionDto> {
    return this.orders.post<PaymentSessionDto, SaveCardDto>('/v1/card-setups', customer, { safe: true });
  }

  /**
   * Starts the payment of a booking's charge: `payment` links to a page, or is null when the charge is already paid.
   * Undefined when orders has not yet consumed rental's event of the charge after a short wait.
   */
  async payCharge(chargeId: string, customerId: string): Promise<ChargePayment | undefined> {
    const body: PayChargeDto = { customerId };
    for (const giveUp = performance.now() + HEARING_MS; ; await delay(HEARING_EVERY_MS)) {
      try {
        return await this.orders.post<ChargePaymentDto, PayChargeDto>(`/v1/charges/${chargeId}/payment`, body, {
          safe: true,
        });
      } catch (error) {
        if (!(error instanceof NeighbourProblem) || error.code !== 'orders.charge_not_found') throw error;
        if (performance.now() > giveUp) return undefined;
      }
    }
  }

  comment(of: { cartRef?: string; customerId?: string }, comment: string): Promise<void> {
    const body: CommentDto = { ...of, comment };
    return this.orders.post<void, CommentDto>('/v1/order-comments', body, { safe: true });
  }

  company(taxId: string, country: string): Promise<CompanyDto> {
    return this.orders.get<CompanyDto>(
      `/v1/companies/${encodeURIComponent(taxId)}?country=${encodeURIComponent(country)}`,
    );
  }
}

const readerQuery = ({ customerId, guestKey }: OrderReader): string => {
  const query = new URLSearchParams();
  if (customerId) query.set('customerId', customerId);
  if (guestKey) query.set('guestKey', guestKey);
  return query.toString();
};
