import { DatabaseGuards } from '@garderoba/service-kit/identity/guards';
import { Injectable } from '@nestjs/common';

/** Constraints that this database must enforce itself. */
@Injectable()
export class Constraints extends DatabaseGuards {
  protected readonly wanted = [
    'product_status',
    'product_version',
    'product_part_kind',
    'category_not_its_own_parent',
    'sales_count_pieces',
    'tax_rate_bps',
    'former_address_entity',
  ];
}
