import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sharedVariables, variablesOf } from '../environment.ts';
import { DATA, inRoot } from '../paths.ts';
import { portsOf } from '../ports.ts';
import { loadSecrets } from '../secrets.ts';
import { serviceNamed } from '../services.ts';

// make admin EMAIL=ada@example.com NAME=Ada, make reset-second-factor EMAIL=…, make audit, make rotate-keys: a command of the accounts service on the shop of this checkout
// (of another folder: DATA=/tmp/other), which must be running. In containers: `node dist/commands/create-staff.js --email … --name …` inside the accounts container.

const [command = '', ...rest] = process.argv.slice(2);
const ports = portsOf(DATA);
const secrets = loadSecrets(join(DATA, 'secrets.json'));
const own = { ...sharedVariables(ports, secrets), ...variablesOf(serviceNamed('accounts'), ports, secrets, DATA) };
const { EMAIL, NAME, ROLE } = process.env;
const named =
  command === 'create-staff' ? ['--email', EMAIL ?? '', '--name', NAME ?? '', '--role', ROLE ?? 'admin'] : [];
if (command === 'reset-second-factor') named.push('--email', EMAIL ?? '');
if (command === 'rotate-keys' && process.env.LEAKED === '1') named.push('--leaked');
const file = inRoot('services', 'accounts', 'dist', 'commands', `${command}.js`);
const { status } = spawnSync(process.execPath, [file, ...named, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, ...own, LOG_LEVEL: 'error' },
});
process.exitCode = status ?? 1;
