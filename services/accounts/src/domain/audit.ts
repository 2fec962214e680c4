/** One action of a member of staff: actor, action, record, and the record before and after. */
export interface Deed {
  /** Null: the action was a command run on the machine. */
  readonly staffId: string | null;
  /** Name of the actor at that time. */
  readonly actor: string;
  readonly role: string;
  /** One of `AUDIT_ACTIONS` of the contracts, or an action that a later version added. */
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

/** Previous hash of the first entry. */
export const NO_HASH = '0'.repeat(64);
export const MASK = '•••';

/** Fields that hold personal data or secrets in any record: log entries outlive the erasure of a customer. */
const MASKED =
  /^(e-?mail(address|key)?|first_?name|last_?name|full_?name|holder|phone|telephone|street|postcode|city|company|tax_?id|vat_?id|password|token|secret|bank_?account(_?number)?|iban|recipient|comment)$/i;

/** `value` with personal data replaced by a placeholder, so that the presence of a value stays visible. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, MASKED.test(name) && inner !== null ? MASK : masked(inner)]),
  );
}

/** The hashed text of an entry: every field in a fixed order, with the hash of the previous entry. */
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
