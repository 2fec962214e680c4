import { Inject, Injectable } from '@nestjs/common';
import encodeQR from 'qr';
import { CONFIG, type OrdersConfig } from '../config.js';
import { type BankAccount, type TransferCode, transferCode } from '../domain/bank-transfer.js';
import { orderNumber } from '../domain/order.js';
import { transferDueBy } from '../domain/order-states.js';
import { BANK_TRANSFER } from '../domain/payment-methods.js';
import type { OrderFacts } from '../persistence/orders.queries.js';

/** How the buyer pays an order by bank transfer. */
export interface PaymentInstructions extends BankAccount {
  /** Goes into the transfer's title: staff find the order by it. */
  readonly reference: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** When the order is cancelled unless the money has come. */
  readonly payUntil: Date;
  /** Absent where banks of the currency have no common code. */
  readonly qr?: TransferCode & { readonly svg: string };
}

/** What has to be said to the buyer so that the money arrives. Drawing a code takes about a millisecond. */
@Injectable()
export class TellPayment {
  constructor(@Inject(CONFIG) private readonly config: OrdersConfig) {}

  /** Absent: the order is not paid by bank transfer, has been paid, or waits for no money any more. */
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
      // Correction level M is what EPC069-12 asks for; four modules of white around it belong to every QR code.
      ...(code && { qr: { ...code, svg: encodeQR(code.payload, 'svg', { ecc: 'medium', border: 4 }) } }),
    };
  }
}
