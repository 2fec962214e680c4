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
    'sale_rates',
    ...['ledger_account_currency', 'ledger_account_role', 'ledger_account_balance'],
    ...['ledger_transaction_type', 'ledger_transaction_about', 'ledger_entry_amount'],
    ...['payout_batch_state', 'payout_batch_provider', 'payout_batch_approved', 'payout_batch_two'],
    ...['payout_state', 'payout_currency', 'payout_amount', 'payout_sent', 'payout_paid', 'payout_failed'],
    ...['offer_state', 'offer_currency', 'offer_prices', 'offer_countered', 'offer_round', 'offer_over'],
    ...['offer_step_by', 'offer_step_kind'],
    // partial unique index
    'sale_standing',
    'offer_reserved',
    'offer_standing',
    // triggers
    'piece_move_append_only',
    'listing_event_append_only',
    ...['ledger_post', 'ledger_entry_append_only', 'ledger_transaction_append_only', 'offer_step_append_only'],
  ];
}
