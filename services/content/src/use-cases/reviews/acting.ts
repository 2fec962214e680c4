import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { actingStaff } from '@garderoba/service-kit/runtime/context';

/** The member of staff on whose behalf the request is made; a task or an answer always has one. */
export function acting(): StaffMember {
  const member = actingStaff();
  if (!member) throw new Error('this is done by a member of staff');
  return member;
}
