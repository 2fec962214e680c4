/**
 * Collections of the device. The first ones are kept when storage is full, the others can be read again and are removed
 * first (SYNC-039).
 */
export const PRESERVED = ['user', 'cart', 'orders', 'syncTasks', 'claims'] as const;
export const REPLACEABLE = ['categories', 'attributes', 'taxRules', 'urlMap', 'products', 'blocks'] as const;

export type CollectionName = (typeof PRESERVED)[number] | (typeof REPLACEABLE)[number];
