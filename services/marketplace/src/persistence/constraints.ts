import { DatabaseGuards } from '@garderoba/service-kit/identity/guards';
import { Injectable } from '@nestjs/common';

/** Constraints that the database must have. */
@Injectable()
export class Constraints extends DatabaseGuards {
  protected readonly wanted = [
    'listing_state',
    'listing_version',
    'listing_price',
    'listing_currency',
    'listing_rates',
    'listing_goods_place',
    'listing_priced',
    'listing_goods',
    'listing_listed',
    'listing_sold',
    'listing_paid_out',
    'listing_photo_slot',
    'listing_photo_size',
    'piece_place',
    'piece_move_moves',
    'seller_kind',
    'seller_trader',
    'sale_state',
    'sale_price',
    'sale_ended',
    // partial unique index
    'sale_standing',
    // triggers
    'piece_move_append_only',
    'listing_event_append_only',
  ];
}
