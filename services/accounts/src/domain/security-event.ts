export const SECURITY_EVENT_KINDS = [
  'wrong_password',
  'wrong_code',
  'wrong_coupon',
  'foreign_page',
  'too_many',
  'denied',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** A refusal that staff should see; holds ids and hashes, never what was typed. */
export interface SecurityEvent {
  readonly eventId: string;
  readonly kind: SecurityEventKind;
  /** Instant of the last one, when several are counted in one row. */
  readonly at: Date;
  readonly times: number;
  readonly network: string;
  readonly route: string;
  /** SHA-256 of the mail address that was tried; kept as an HMAC of it. */
  readonly account: string | null;
  readonly customerId: string | null;
  readonly staffId: string | null;
  readonly traceId: string;
}
