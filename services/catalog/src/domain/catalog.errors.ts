import { DomainError } from '@garderoba/service-kit/runtime/errors';

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
    super(`${path}: unknown path`, { path });
  }
}

/** Content answers searches for reviews. */
export class ReviewsAreContents extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'catalog.reviews_are_contents';
  constructor() {
    super('query.entity: content answers searches for reviews');
  }
}

/** The product was changed since it was read. */
export class ProductChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'catalog.product_changed';
  constructor(sku = '') {
    super('The product was changed meanwhile. Reload it and try again.', { sku });
  }
}

/** A new product has the SKU of one that exists. */
export class ProductExists extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'catalog.product_exists';
  constructor(sku = '') {
    super('There is a product with this SKU already.', { sku });
  }
}

/** The category was changed since it was read. */
export class CategoryChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'catalog.category_changed';
  constructor(path = '') {
    super('The category was changed meanwhile. Reload it and try again.', { path });
  }
}

/** A new category has the path of one that exists. */
export class CategoryExists extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'catalog.category_exists';
  constructor(path = '') {
    super('There is a category at this path already.', { path });
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
