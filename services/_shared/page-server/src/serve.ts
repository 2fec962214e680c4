import process from 'node:process';
import type { FastifyInstance } from 'fastify';

/** Listens, and stops on the first signal, letting running answers finish. */
export async function serve(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
  // A copy that replaces another listens beside it until that one has gone; only Linux shares a port's callers out.
  const where = { port, host, reusePort: process.platform === 'linux' };
  await app.listen(where);
  process.send?.('ready');
}
