import type { CustomerRecord } from '@garderoba/contracts/rest/backoffice';

export type Customer = CustomerRecord;

/** Price groups of the shop by their number (wire: group_id). */
export const GROUPS = [1, 2, 3] as const;
