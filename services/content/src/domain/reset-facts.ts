/** What accounts tells us about a password reset, when we write. */
export interface ResetFacts {
  readonly email: string;
  readonly firstName: string;
  /** pl, de, en, se or nl. */
  readonly language: string;
  readonly resetToken: string;
  readonly customerId: string | null;
}
