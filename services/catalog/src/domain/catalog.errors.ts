import { DomainError } from '@garderoba/service-kit/errors';

/** The store view does not exist. */
export class UnknownStore extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'catalog.unknown_store';
  constructor(store = '') {
    super(`there is no store ${store}`, { store });
  }
}

/** The query violates the contract. The gateway's parser only produces valid queries. */
export class QueryNotUnderstood extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'catalog.query_refused';
  constructor(path = '') {
    super(`${path}: not understood`, { path });
  }
}

/** No product has this SKU. */
export class UnknownProduct extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'catalog.unknown_product';
  constructor(sku = '') {
    super('there is no such product', { sku });
  }
}
