import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** A customer's request to be mailed when a SKU is back in stock. */
export interface ProductAlert {
  readonly alertId: string;
  readonly customerId: string;
  readonly sku: string;
  readonly name: string;
  /** Path of the product page, without the language prefix. */
  readonly path: string;
  readonly store: string;
}

/** Maximum number of open alerts per customer. */
export const MAX_ALERTS = 200;

export class TooManyAlerts extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'accounts.too_many_alerts';
  constructor() {
    super(`At most ${MAX_ALERTS} product alerts.`);
  }
}

export class AlertNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'accounts.alert_not_found';
  constructor() {
    super('no such product alert');
  }
}
