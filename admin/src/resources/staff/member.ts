import type { StaffRecord } from '@garderoba/contracts/rest/backoffice';

export type Member = StaffRecord;

export const ROLES = ['moderator', 'admin'].map((id) => ({ id, name: `staff.role.${id}` }));
