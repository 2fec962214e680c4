import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A second web server of the shop, with these settings, on a free port. Its pages are of another origin: nobody signs in there. */
export async function startWeb(
  settings: (at: { port: number }) => Record<string, string>,
): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.mjs')], {
    env: {
      ...process.env,
      WEB_GATEWAY_URL: process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000',
      WEB_PORT: String(port),
      SHARED_PORT: 'off',
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ...settings({ port }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = () => void child.kill();
  while (
    !(await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the web server ended with ${child.exitCode}`);
    await new Promise((again) => setTimeout(again, 100));
  }
  return { url, stop };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
