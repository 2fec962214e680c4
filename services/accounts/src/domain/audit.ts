/** What somebody did: who, what, to which record, before and after. */
export interface Deed {
  /** Null: a command run on the machine. */
  readonly staffId: string | null;
  /** Name of the actor, as it was then. */
  readonly actor: string;
  readonly role: string;
  /** One of `AUDIT_ACTIONS` of the contracts, or what a later version writes. */
  readonly action: string;
  readonly resource: string;
  readonly resourceId: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditEntry extends Deed {
  /** 1, 2, 3, … without gaps. */
  readonly position: number;
  readonly entryId: string;
  readonly at: Date;
  readonly previousHash: string;
  readonly hash: string;
}

/** Before the first entry. */
export const NO_HASH = '0'.repeat(64);
export const MASK = '•••';

/** Fields that hold personal data or secrets, whoever's record it is: the log outlives an erased customer. */
const MASKED =
  /^(e-?mail(address|key)?|first_?name|last_?name|full_?name|holder|phone|telephone|street|postcode|city|company|tax_?id|vat_?id|password|token|secret|bank_?account(_?number)?|iban|recipient|comment)$/i;

/** `value` without personal data; that there was some stays visible. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, MASKED.test(name) && inner !== null ? MASK : masked(inner)]),
  );
}

/** The text an entry's hash is over: every field, in one order, with the hash of the entry before. */
export const textOf = (
  entry: Omit<AuditEntry, 'hash' | 'before' | 'after'> & { before: string; after: string },
): string =>
  JSON.stringify([
    entry.position,
    entry.entryId,
    entry.at.toISOString(),
    entry.staffId,
    entry.actor,
    entry.role,
    entry.action,
    entry.resource,
    entry.resourceId,
    entry.before,
    entry.after,
    entry.previousHash,
  ]);
