import { DatabaseGuards } from '@garderoba/service-kit/identity/guards';
import { Injectable } from '@nestjs/common';

/** Constraints that the database must have. */
@Injectable()
export class Constraints extends DatabaseGuards {
  protected readonly wanted = [
    'stock_level_promises_fit',
    'stock_level_sources_sum',
    'parent_part_quantity',
    'order_claim_state',
    'order_claim_expires',
    'order_claim_line_quantity',
    'staff_hold_quantity',
  ];
}
