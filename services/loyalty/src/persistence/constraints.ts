import { DatabaseGuards } from '@garderoba/service-kit/identity/guards';
import { Injectable } from '@nestjs/common';

/** Constraints that the database must have. */
@Injectable()
export class Constraints extends DatabaseGuards {
  protected readonly wanted = [
    'account_kind',
    'account_role',
    'account_never_below_zero',
    'lot_kind',
    'lot_remaining',
    'ledger_transaction_type',
    'ledger_transaction_balance',
    'entry_amount',
    'points_claim_state',
    'points_claim_points',
    'points_claim_expires',
    'plan_numbers',
    'card_last4',
    'subscription_status',
    'subscription_paused',
    'subscription_canceled',
    'subscription_period',
    'charge_state',
    'charge_purpose',
    'charge_amount',
    'charge_next',
    'order_reward_back',
    // partial unique indexes
    'charge_renewal',
    'charge_open',
    'card_default',
    // triggers
    'ledger_post',
    'entry_keep',
    'ledger_transaction_keep',
  ];
}
