import type { StaffRecord } from '@garderoba/contracts/rest/console';

export type Member = StaffRecord;

export const ROLES = ['moderator', 'admin'].map((id) => ({ id, name: `staff.role.${id}` }));
