import process from 'node:process';
import { createApp } from '../app.js';
import { VerifyAudit } from '../use-cases/staff/verify-audit.js';

// node dist/commands/verify-audit.js: reads the whole audit log and recomputes every hash; exit code 1 when the chain
// is broken. Store the printed head hash outside of the database: comparing it later shows whether the newest entries
// were removed.

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
