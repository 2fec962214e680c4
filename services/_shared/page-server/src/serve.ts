import process from 'node:process';
import type { FastifyInstance } from 'fastify';

/** Listens, and stops on the first signal, when running requests are answered and their connections are closed. */
export async function serve(
  app: FastifyInstance,
  { port, host, sharedPort }: { port: number; host: string; sharedPort: boolean },
): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await app.drain.leave();
      await app.close();
      process.exit(0);
    });
  }
  // During a replacement, the old and the new instance listen on the same port. Only Linux distributes connections on a
  // shared port.
  const where = { port, host, reusePort: sharedPort && process.platform === 'linux' };
  await app.listen(where);
  process.send?.('ready');
}
