import { DomainError } from '@garderoba/service-kit/runtime/errors';

export class ConsentKeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content.consent_key_reused';
  constructor() {
    super('The Idempotency-Key was used for another choice.');
  }
}
