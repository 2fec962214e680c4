import { DomainError } from '@garderoba/service-kit/runtime/errors';

export class MailNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'content.mail_not_found';
  constructor() {
    super('There is no such mail.');
  }
}
