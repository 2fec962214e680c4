import process from 'node:process';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { createApp } from '../app.js';
import { STAFF_ROLES, type StaffRole } from '../domain/staff.js';
import { ManageStaff } from '../use-cases/staff/manage-staff.js';

// Creates the first admin: node dist/commands/create-staff.js --email ada@example.com --name "Ada" [--role admin] <
// password-file. Needs the environment variables of the service. Reads the password from standard input, because other
// users can read a process's arguments.

const { values } = parseArgs({
  options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string', default: 'admin' } },
});
const { email, name, role } = values;

async function create(): Promise<void> {
  if (!email || !name || !STAFF_ROLES.some((known) => known === role))
    throw new Error('say --email, --name and perhaps --role moderator or admin');
  if (process.stdin.isTTY) process.stderr.write('Password (8 characters or more), then Enter and Ctrl-D: ');
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const service = await createApp(process.env);
  try {
    const staff = await service.app
      .get(ManageStaff)
      .open(undefined, { email, name, role: role as StaffRole, password });
    process.stdout.write(`${staff.email} may now sign in as ${staff.role}. Turn the second factor on at once.\n`);
  } finally {
    await service.close();
  }
}

await create().catch((error: Error) => {
  process.stderr.write(`Not created: ${error.message}\n`);
  process.exitCode = 1;
});
