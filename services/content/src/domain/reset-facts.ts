/** Recipient and link of a password reset, read from accounts when the mail is written. */
export interface ResetFacts {
  readonly email: string;
  readonly firstName: string;
  /** pl, de, en, se or nl. */
  readonly language: string;
  readonly resetToken: string;
  readonly customerId: string | null;
}
