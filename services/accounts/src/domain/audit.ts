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
  /** Version of the record after the change, as its owner counts; null: the owner does not count versions. */
  readonly version: number | null;
  /** Trace id of the request: entries of several services for one press share it. Null: a command. */
  readonly requestId: string | null;
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
/**
 * The hashed text of an entry: every field in a fixed order, with the hash of the previous entry. Entries from before
 * `version` and `requestId` were kept have neither, and their text ends before these.
 */
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
    ...(entry.version === null && entry.requestId === null ? [] : [entry.version, entry.requestId]),
  ]);

/** Resources of the console whose owners record acts with the change (decision 0046). */
const OF_OWNERS = new Set([
  ...['holidays', 'mails', 'orders', 'payment-methods', 'rentals', 'shipping-methods', 'subscriptions'],
  'unsent-mails',
]);

/** Whether the owner of the record publishes this act; an export is an act of the console alone. */
export const isRecordedByOwner = ({ resource, action }: Pick<Deed, 'resource' | 'action'>): boolean =>
  action !== 'export' && (OF_OWNERS.has(resource) || (resource === 'customers' && action === 'adjust-points'));
