import process from 'node:process';
import { createApp } from '../app.js';
import { VerifyAudit } from '../use-cases/verify-audit.js';

// node dist/commands/verify-audit.js: reads the whole audit log, reckons every hash anew; exit code 1 when the chain is broken.
// Keep the head it prints somewhere else: it shows later that nothing was cut off the end.

const service = await createApp(process.env);
try {
  const { entries, head, brokenAt } = await service.app.get(VerifyAudit).execute();
  process.stdout.write(`${entries} entries are right; head ${head}\n`);
  if (brokenAt !== null) {
    process.stdout.write(`Entry ${brokenAt} was changed, put in or is missing.\n`);
    process.exitCode = 1;
  }
} finally {
  await service.close();
}
