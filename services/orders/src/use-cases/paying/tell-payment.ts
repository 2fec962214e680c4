import type { HouseAccount } from '@garderoba/contracts/house-account';
import { Inject, Injectable } from '@nestjs/common';
import encodeQR from 'qr';
import { CONFIG, type OrdersConfig } from '../../config.js';
import { orderNumber } from '../../domain/order.js';
import { transferDueBy } from '../../domain/order-states.js';
import { type TransferCode, transferCode } from '../../domain/paying/bank-transfer.js';
import { BANK_TRANSFER } from '../../domain/paying/payment-methods.js';
import type { OrderFacts } from '../../persistence/orders.queries.js';

/** Instructions to pay an order by bank transfer. */
export interface PaymentInstructions extends HouseAccount {
  /** Title of the transfer, by which staff find the order. */
  readonly reference: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** Time at which the order is cancelled without payment. */
  readonly payUntil: Date;
  /** Absent when banks of the currency have no common code. */
  readonly qr?: TransferCode & { readonly svg: string };
}

/** Payment instructions of an order. Drawing a code takes about a millisecond. */
@Injectable()
export class TellPayment {
  constructor(@Inject(CONFIG) private readonly config: OrdersConfig) {}

  /** Absent: the order is not paid by bank transfer, is paid, or does not wait for payment any more. */
  for(order: OrderFacts): PaymentInstructions | undefined {
    if (order.payment.method !== BANK_TRANSFER || order.status === 'canceled') return undefined;
    if (order.paid > 0 || order.grandTotal === 0) return undefined;
    const account = this.config.bankAccounts.get(order.currency);
    if (!account) return undefined;
    const { grandTotal: amount, currency } = order;
    const reference = orderNumber(order.number);
    const code = transferCode({ account, amount, currency, reference });
    return {
      ...account,
      reference,
      amount,
      currency,
      payUntil: transferDueBy(order, this.config.UNPAID_TRANSFER_DAYS),
      // EPC069-12 requires correction level M. QR codes need a white border of four modules.
      ...(code && { qr: { ...code, svg: encodeQR(code.payload, 'svg', { ecc: 'medium', border: 4 }) } }),
    };
  }
}
