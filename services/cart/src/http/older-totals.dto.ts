import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import type { ItemTotals, Totals } from '../domain/totals.js';
import { fromNeighbour } from './from-neighbour.js';

// Fields of the totals that the gateway of commit ac751f1b reads instead of `priced`. Remove this file in the release
// after the one that introduces `priced` (docs/decisions/0042-types-from-promises.md).

class OlderStepDto extends fromNeighbour('pricing', 'StepDto') {}
class OlderCouponDto extends fromNeighbour('pricing', 'QuotedCouponDto') {}

const instead = (field: string) => ({ deprecated: true, description: `\`${field}\`` });

export class OlderTotalsDto {
  @ApiProperty(instead('priced.currency')) currency: string;
  @ApiProperty(instead('priced.subtotalNet')) subtotalNet: number;
  @ApiProperty(instead('priced.subtotalGross')) subtotalGross: number;
  @ApiProperty(instead('priced.shipping.net')) shippingNet: number;
  @ApiProperty(instead('priced.shipping.gross')) shippingGross: number;
  @ApiProperty(instead('priced.shipping.tax')) shippingTax: number;
  @ApiProperty(instead('priced.payment.gross')) paymentFee: number;
  @ApiProperty(instead('−priced.discount')) discount: number;
  @ApiProperty(instead('priced.discountedSubtotalNet')) discountedSubtotalNet: number;
  @ApiPropertyOptional(instead('priced.coupon.code, when applied')) couponCode?: string;
  @ApiProperty({ ...instead('priced.coupon'), type: OlderCouponDto, nullable: true }) coupon: OlderCouponDto | null;
  @ApiProperty({ ...instead('priced.explanation'), type: [OlderStepDto] }) explanation: readonly OlderStepDto[];
}

export class OlderItemTotalsDto {
  @ApiProperty(instead('priced.sku')) sku: string;
  @ApiProperty(instead('priced.quantity')) quantity: number;
  @ApiProperty(instead('priced.unitNet')) unitNet: number;
  @ApiProperty(instead('priced.unitGross')) unitGross: number;
  @ApiProperty(instead('priced.rowNet')) rowNet: number;
  @ApiProperty(instead('priced.rowGross')) rowGross: number;
  @ApiProperty(instead('priced.taxBps')) taxBps: number;
  @ApiProperty(instead('priced.taxAmount')) tax: number;
  @ApiProperty(instead('−priced.discount')) discount: number;
  @ApiProperty(instead('priced.discountBps')) discountBps: number;
  @ApiProperty(instead('priced.chargeNet')) chargeNet: number;
  @ApiProperty(instead('priced.chargeGross')) chargeGross: number;
  @ApiProperty({ ...instead('priced.steps'), type: [OlderStepDto] }) steps: readonly OlderStepDto[];
}

export const olderTotals = ({ priced }: Totals): OlderTotalsDto => ({
  currency: priced.currency,
  subtotalNet: priced.subtotalNet,
  subtotalGross: priced.subtotalGross,
  shippingNet: priced.shipping.net,
  shippingGross: priced.shipping.gross,
  shippingTax: priced.shipping.tax,
  paymentFee: priced.payment.gross,
  discount: 0 - priced.discount,
  discountedSubtotalNet: priced.discountedSubtotalNet,
  ...(priced.coupon?.applied && { couponCode: priced.coupon.code }),
  coupon: priced.coupon ?? null,
  explanation: priced.explanation,
});

export const olderItemTotals = ({ priced }: ItemTotals): OlderItemTotalsDto => ({
  sku: priced.sku,
  quantity: priced.quantity,
  unitNet: priced.unitNet,
  unitGross: priced.unitGross,
  rowNet: priced.rowNet,
  rowGross: priced.rowGross,
  taxBps: priced.taxBps,
  tax: priced.taxAmount,
  discount: 0 - priced.discount,
  discountBps: priced.discountBps,
  chargeNet: priced.chargeNet,
  chargeGross: priced.chargeGross,
  steps: priced.steps,
});
