import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** A line without enough available pieces. */
export interface ShortLine {
  readonly sku: string;
  readonly asked: number;
  readonly available: number;
}

/** Fewer pieces are available than requested; the storefront shows `available` of each line. Nothing is held. */
export class OutOfStock extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stock.out_of_stock';
  constructor(lines: readonly ShortLine[] = []) {
    super(lines.map(({ sku, asked, available }) => `${asked} of ${sku} asked, ${available} available`).join('; '), {
      lines,
    });
  }
}

/** The order's claim was released or its order cancelled: a late claim is refused. */
export class ClaimEnded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stock.claim_ended';
  constructor(orderId = '') {
    super(`the claim of order ${orderId} has ended`, { orderId });
  }
}

/** The same order claims again with other pieces. A claim is never changed, only released. */
export class ClaimDiffers extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stock.claim_differs';
  constructor(orderId = '') {
    super(`order ${orderId} has claimed other pieces`, { orderId });
  }
}

/** The hold with this id is of another piece or for another customer. */
export class HoldDiffers extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stock.hold_differs';
  constructor(holdId = '') {
    super(`hold ${holdId} is of another piece or for another customer`, { holdId });
  }
}

/** The order was accepted: only OrderCancelled releases its pieces. */
export class ClaimAllocated extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stock.claim_allocated';
  constructor(orderId = '') {
    super(`the pieces of order ${orderId} are allocated`, { orderId });
  }
}

/** The change would take pieces that are promised, or release more than was taken. */
export class PromisedPieces extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stock.below_promised';
  constructor(sku = '') {
    super(`${sku}: fewer pieces than are promised`, { sku });
  }
}

/** The source holds another number of pieces than the one that was read. */
export class CountChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stock.count_changed';
  constructor(sku = '', source = '') {
    super('The pieces were counted or sent meanwhile. Reload them and try again.', { sku, source });
  }
}

/** A shipment of pieces that are not allocated to the order (any more). */
export class NotAllocated extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'stock.not_allocated';
  constructor(orderId = '', sku = '') {
    super(`order ${orderId} has not that many pieces of ${sku} to ship`, { orderId, sku });
  }
}

export class UnknownSku extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'stock.unknown_sku';
  constructor(sku = '') {
    super(`no level of ${sku}`, { sku });
  }
}

export class UnknownOrder extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'stock.unknown_order';
  constructor(orderId = '') {
    super(`nothing is promised to order ${orderId}`, { orderId });
  }
}
