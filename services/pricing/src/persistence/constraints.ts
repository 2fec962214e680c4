import { DatabaseGuards } from '@garderoba/service-kit/identity/guards';
import { Injectable } from '@nestjs/common';

/** Constraints that the database must have. */
@Injectable()
export class Constraints extends DatabaseGuards {
  protected readonly wanted = [
    'product_tax_class',
    'product_part_quantity',
    'price_currency',
    'price_amounts',
    'price_special_needs_list',
    'price_window',
    'price_history_amount',
    'personal_price_amount',
    'tax_rate_bps',
    'tax_rate_country',
    // unique index
    'tax_rate_once',
    'promotion_uses',
    'promotion_uses_start',
    'promotion_value',
    'promotion_window',
    'promotion_code',
    'coupon_use_state',
    'coupon_use_code',
    'coupon_use_expires',
  ];
}
