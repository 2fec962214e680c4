/** Why a row of the file is not imported; the row is refused, the import goes on. */
export class RowRefused extends Error {}

/** Refuses the row unless `holds`. */
export function demand(holds: unknown, reason: string): asserts holds {
  if (!holds) throw new RowRefused(reason);
}
