import type { MeRecord } from '@garderoba/contracts/rest/backoffice';

export type Role = MeRecord['role'];

/** Menu entries of a moderator (ADM-001). The backoffice decides; this only hides calls that would be refused. */
const forModerators: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['list', 'show'],
  rentals: ['list', 'show', 'create', 'edit', 'export'],
  garments: ['list', 'show'],
  replans: ['list'],
  holidays: ['list'],
  products: ['list', 'export'],
  categories: ['list'],
  attributes: ['list'],
  stores: ['list', 'show'],
};

export function mayOpen(role: Role, resource: string, action: string): boolean {
  if (role === 'admin') return true;
  return forModerators[resource]?.includes(action) ?? false;
}
