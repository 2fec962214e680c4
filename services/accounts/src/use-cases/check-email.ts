import { isEmail } from 'class-validator';
import { FieldInvalid } from '../domain/accounts.errors.js';
import { EMAIL_TEXT, emailKey } from '../domain/customer.js';

/** VAL-023, at most 254 characters, also in lower case, which may be longer. */
export function checkEmail(email: string): void {
  const length = Math.max(email.length, emailKey(email).length);
  if (length > 254 || !isEmail(email)) throw new FieldInvalid('email', EMAIL_TEXT);
}
