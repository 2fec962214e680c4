import process from 'node:process';
import { parseArgs } from 'node:util';
import { createApp } from '../app.js';
import { SigningKeys } from '../use-cases/signing-keys.js';

// A new key for customers' and staff tokens before its time: node dist/commands/rotate-keys.js [--leaked]. Runs with the service's own
// variables, beside it. The old key stays while what it signed is valid; with --leaked it is thrown away at once: everybody's access
// token is over within five minutes (other services' copies of the key set; restart them for less), sessions go on with new ones.

const { values } = parseArgs({ options: { leaked: { type: 'boolean', default: false } } });
const service = await createApp(process.env);
try {
  const keyId = await service.app.get(SigningKeys).replace(values.leaked);
  const since = values.leaked ? 'signs from now on, the others are gone' : 'signs in 15 minutes';
  process.stdout.write(`Key ${keyId} ${since}.\n`);
} finally {
  await service.close();
}
