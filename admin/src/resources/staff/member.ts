import type { RaRecord } from 'react-admin';

/** A member of staff as `/api/admin/staff` tells one. */
export interface Member extends RaRecord {
  id: string;
  email: string;
  name: string;
  role: 'moderator' | 'admin';
  secondFactor: boolean;
  /** Has no password yet. */
  invited: boolean;
  createdAt: string;
  disabled: boolean;
}

export const ROLES = ['moderator', 'admin'].map((id) => ({ id, name: `staff.role.${id}` }));
