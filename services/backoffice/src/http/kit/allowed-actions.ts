import { mayDo, type StaffMember } from '@garderoba/service-kit/identity/staff-token';

/**
 * Actions that this member of staff may perform on a record now: those of every role, and for admins also those of
 * admins.
 */
export const offered = <Action extends string>(
  { role }: Pick<StaffMember, 'role'>,
  ofAll: readonly Action[],
  admins: readonly Action[],
): readonly Action[] => (mayDo(role, 'admin') ? [...ofAll, ...admins] : ofAll);
