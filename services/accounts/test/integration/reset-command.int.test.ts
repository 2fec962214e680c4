import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { cloneDatabase, type TestDatabase } from '@garderoba/service-kit/testing/database';
import { generateServiceKeys } from '@garderoba/service-kit/testing/keys';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Accounts, SECRET } from '../accounts.js';
import { anEnrolledAdmin, signInStaff } from '../staff.js';

// The operator's command, as a process of its own beside the running service.

const COMMAND = fileURLToPath(new URL('../../dist/commands/reset-second-factor.js', import.meta.url));

let databases: readonly [TestDatabase, TestDatabase];
let accounts: Accounts;
beforeAll(async () => {
  databases = [await cloneDatabase('accounts'), await cloneDatabase('bus')];
  accounts = await Accounts.start({ DATABASE_URL: databases[0].url, BUS_URL: databases[1].url });
});
afterAll(async () => {
  await accounts.stop();
  for (const database of databases) await database.drop();
});

async function run(email: string): Promise<{ code: number; out: string }> {
  const keys = await generateServiceKeys(['accounts']);
  const env = {
    ...{ PATH: process.env.PATH, APP_MODE: 'local', LOG_LEVEL: 'error', PORT: '0', ACCOUNTS_SECRET: SECRET },
    ...{ SERVICE_KEY: keys.private.accounts, SERVICE_JWKS: keys.jwks, CUSTOMER_KEYS_URL: 'http://127.0.0.1:9/jwks' },
    ...{ DATABASE_URL: databases[0].url, BUS_URL: databases[1].url },
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [COMMAND, '--email', email], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, out: stdout + stderr }),
    );
  });
}

it('make reset-second-factor turns the second factor off and records the act of the operator', async () => {
  const ada = await anEnrolledAdmin(accounts, 'ada@example.com');
  const unknown = await run('nobody@example.com');
  expect([unknown.code, unknown.out]).toEqual([1, 'Not reset: No such member of staff.\n']);
  expect((await signInStaff(accounts, ada.email)).status).toBe(403);

  const { code, out } = await run('Ada@example.com');
  expect([code, out]).toEqual([0, 'ada@example.com signs in with the password and enrols a new second factor.\n']);
  expect((await signInStaff(accounts, ada.email)).status).toBe(201);
  const acts = `SELECT actor, role, staff_id AS "staffId" FROM audit_entry WHERE action = 'reset-second-factor'`;
  expect(await accounts.service.db.rows(acts)).toEqual([{ actor: 'command', role: 'operator', staffId: null }]);
});
