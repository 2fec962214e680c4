import process from 'node:process';
import { parseArgs } from 'node:util';
import { createApp } from '../app.js';
import { ManageStaff } from '../use-cases/staff/manage-staff.js';

// Turns the second factor of a member of staff off: node dist/commands/reset-second-factor.js --email ada@example.com.
// Needs the environment variables of the service. For the case that no admin can sign in: the console has the same
// action for admins. Ends every session of the account; the member enrols a new factor at the next sign-in.

const { values } = parseArgs({ options: { email: { type: 'string', default: '' } } });
const service = await createApp(process.env);
try {
  const staff = await service.app.get(ManageStaff).resetSecondFactorOf(values.email);
  process.stdout.write(`${staff.email} signs in with the password and enrols a new second factor.\n`);
} catch (error) {
  process.stderr.write(`Not reset: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await service.close();
}
