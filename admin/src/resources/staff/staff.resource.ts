import { type ConsoleResource, screen } from '../resource.ts';
import { staff } from './staff.messages.ts';

const edit = () => import('./staff-edit.tsx');

export const resource: ConsoleResource = {
  name: 'staff',
  menu: ['records', 5],
  list: screen(() => import('./staff-list.tsx'), 'StaffList'),
  edit: screen(edit, 'StaffEdit'),
  create: screen(edit, 'StaffCreate'),
  recordRepresentation: 'name',
  messages: staff,
};
