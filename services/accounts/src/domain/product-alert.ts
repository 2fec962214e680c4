import { DomainError } from '@garderoba/service-kit/errors';

/** Somebody wants to know when a sku is back in stock. */
export interface ProductAlert {
  readonly alertId: string;
  readonly customerId: string;
  readonly sku: string;
  readonly name: string;
  /** Of the product's page, below the language. */
  readonly path: string;
  readonly store: string;
}

/** Open alerts of one customer. */
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
