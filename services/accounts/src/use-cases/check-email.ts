import { isEmail } from 'class-validator';
import { FieldInvalid } from '../domain/accounts.errors.js';
import { EMAIL_TEXT } from '../domain/customer.js';

/** VAL-023, at most 254 characters. */
export function checkEmail(email: string): void {
  if (email.length > 254 || !isEmail(email)) throw new FieldInvalid('email', EMAIL_TEXT);
}
