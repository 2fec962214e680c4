import { DomainError } from '@garderoba/service-kit/errors';

/** No such store view. */
export class UnknownStore extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'catalog.unknown_store';
  constructor(store = '') {
    super(`there is no store ${store}`, { store });
  }
}

/** The query does not have the shape of the contract; the gateway's parser makes only good ones. */
export class QueryNotUnderstood extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'catalog.query_refused';
  constructor(path = '') {
    super(`${path}: not understood`, { path });
  }
}

/** No product has this sku. */
export class UnknownProduct extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'catalog.unknown_product';
  constructor(sku = '') {
    super('there is no such product', { sku });
  }
}
