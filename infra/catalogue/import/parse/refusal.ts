/** Reason why a row is not imported; the import continues with the other rows. */
export class RowRefused extends Error {}

/** Refuses the row unless `holds`. */
export function demand(holds: unknown, reason: string): asserts holds {
  if (!holds) throw new RowRefused(reason);
}
