import { DatabaseGuards } from '@garderoba/service-kit/identity/guards';
import { Injectable } from '@nestjs/common';

/** Constraints that the database must have. */
@Injectable()
export class Constraints extends DatabaseGuards {
  protected readonly wanted = [
    'cart_state',
    'cart_frozen_whole',
    'cart_closed_by_an_order',
    'cart_closed_not_frozen',
    'cart_shipping_whole',
    'cart_line_has_pieces',
    'cart_line_price',
    'cart_line_choice',
    'cart_points',
    'method_setting_kind',
    'method_setting_off_in',
    'method_setting_version',
    'method_price_currency',
    'method_price_amount',
    'method_price_free_from',
    'method_price_zone',
    // partial unique indexes
    'cart_open_by_customer',
    'cart_frozen_by_one_order',
  ];
}
