const snake = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The columns of a selection of Prisma Client for a statement of SQL: `{ orderId: true }` of `r` is `r.order_id AS
 * "orderId"`. Repositories that need both have one list of fields.
 */
export const columnsOf = (select: Readonly<Record<string, unknown>>, table = ''): string =>
  Object.keys(select)
    .map((field) => `${table && `${table}.`}${snake(field)} AS "${field}"`)
    .join(', ');
