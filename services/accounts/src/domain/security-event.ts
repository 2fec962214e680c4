export const SECURITY_EVENT_KINDS = [
  'wrong_password',
  'wrong_code',
  'wrong_coupon',
  'foreign_page',
  'too_many',
  'denied',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** A refused request that staff can review; holds ids and hashes, never the submitted input. */
export interface SecurityEvent {
  readonly eventId: string;
  readonly kind: SecurityEventKind;
  /** Instant of the last occurrence when one row counts several. */
  readonly at: Date;
  readonly times: number;
  readonly network: string;
  readonly route: string;
  /** SHA-256 of the attempted mail address; the database stores an HMAC of it. */
  readonly account: string | null;
  readonly customerId: string | null;
  readonly staffId: string | null;
  readonly traceId: string;
}
