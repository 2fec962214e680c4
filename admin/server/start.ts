import { readConfig } from './config.ts';
import { createServer } from './server.ts';

/** Starts the console's web server and stops it on the first signal, letting running answers finish. */
export async function start(): Promise<void> {
  const config = readConfig(process.env);
  const app = await createServer(config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
  // A copy that replaces another listens beside it until that one has gone; only Linux shares a port's callers out.
  const where = { port: config.port, host: config.host, reusePort: process.platform === 'linux' };
  await app.listen(where);
  process.send?.('ready');
}
