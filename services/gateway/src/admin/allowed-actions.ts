import { mayDo, type StaffMember } from '@garderoba/service-kit/staff-token';

/** What this member of staff may do with a record now: everybody's actions, and those of an admin. */
export const offered = <Action extends string>(
  { role }: Pick<StaffMember, 'role'>,
  everybodys: readonly Action[],
  admins: readonly Action[],
): readonly Action[] => (mayDo(role, 'admin') ? [...everybodys, ...admins] : everybodys);
