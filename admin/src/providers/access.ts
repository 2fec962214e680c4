import type { MeRecord } from '@garderoba/contracts/rest/backoffice';
import { resources } from '../resources/resources.ts';

export type Role = MeRecord['role'];

/** Actions of a moderator by page (ADM-001). */
const rights: Readonly<Record<string, readonly string[] | undefined>> = {
  dashboard: ['list', 'show'],
  ...Object.fromEntries(resources.map(({ name, moderator }) => [name, moderator])),
};

/** Whether the role may open a page. The backoffice decides; this only hides calls that would be refused. */
export const mayOpen = (role: Role, resource: string, action: string): boolean =>
  role === 'admin' || (rights[resource]?.includes(action) ?? false);
