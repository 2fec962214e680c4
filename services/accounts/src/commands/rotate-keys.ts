import process from 'node:process';
import { parseArgs } from 'node:util';
import { createApp } from '../app.js';
import { SigningKeys } from '../use-cases/sessions/signing-keys.js';

// Rotates the signing key of customers' and staff tokens before its term: node dist/commands/rotate-keys.js [--leaked].
// Needs the environment variables of the service. The old key stays published while tokens signed with it are valid.
// With --leaked it is removed at once: all access tokens are rejected within five minutes (the cache time of the key
// set in other services; restart them to shorten it). Sessions stay valid and get new tokens.

const { values } = parseArgs({ options: { leaked: { type: 'boolean', default: false } } });
const service = await createApp(process.env);
try {
  const keyId = await service.app.get(SigningKeys).replace(values.leaked);
  const since = values.leaked ? 'signs from now on, the others are gone' : 'signs in 15 minutes';
  process.stdout.write(`Key ${keyId} ${since}.\n`);
} finally {
  await service.close();
}
