import { isEmail } from 'class-validator';
import { FieldInvalid } from '../../domain/accounts.errors.js';
import { EMAIL_TEXT, emailKey } from '../../domain/customer.js';

/** Checks a mail address (VAL-023): at most 254 characters, also in lower case, which can be longer. */
export function checkEmail(email: string): void {
  const length = Math.max(email.length, emailKey(email).length);
  // The library throws on a lone surrogate.
  if (length > 254 || !email.isWellFormed() || !isEmail(email)) throw new FieldInvalid('email', EMAIL_TEXT);
}
