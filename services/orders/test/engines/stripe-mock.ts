import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@garderoba/service-kit/testing/poll';

const VERSION = 'v0.203.0';

/** Stripe's mock server: it validates every request against Stripe's API description and answers from it. */
export class StripeMock {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
  ) {}

  static async start(): Promise<StripeMock> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const process = spawn(program(), ['-http-port', String(port)], { stdio: 'ignore' });
    const mock = new StripeMock(url, process);
    await eventually(async () => void (await fetch(url, { headers: { authorization: 'Bearer sk_test_1' } })), 60_000);
    return mock;
  }

  stop(): void {
    this.process.kill();
  }
}

/**
 * The executable: `STRIPE_MOCK` names it, else it is built once from its Go module. Without either the tests fail with
 * the reason.
 */
function program(): string {
  const { STRIPE_MOCK } = process.env;
  if (STRIPE_MOCK) return STRIPE_MOCK;
  const folder = join(homedir(), '.cache', 'garderoba', `stripe-mock-${VERSION}`);
  const built = join(folder, 'stripe-mock');
  if (existsSync(built)) return built;
  try {
    execFileSync('go', ['install', `github.com/stripe/stripe-mock@${VERSION}`], {
      env: { ...process.env, GOBIN: folder },
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(
      `no stripe-mock: name one with STRIPE_MOCK, or install Go to have it built (${(error as Error).message})`,
    );
  }
  return built;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
