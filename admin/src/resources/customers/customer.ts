import type { RaRecord } from 'react-admin';

/** A customer as `/api/admin/customers` tells it. */
export interface Customer extends RaRecord {
  id: string;
  number: number;
  email: string;
  firstName: string;
  lastName: string;
  store: string;
  groupId: number;
  createdAt: string;
  addresses?: {
    firstName: string;
    lastName: string;
    company?: string | null;
    street: string[];
    postcode: string;
    city: string;
    country: string;
    phone?: string | null;
  }[];
  /** Of one customer: what the member of staff may do. */
  allowedActions: string[];
}

/** Price groups of the shop by their number (wire: group_id). */
export const GROUPS = [1, 2, 3] as const;
