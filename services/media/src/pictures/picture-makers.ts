import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { JobResult, PictureJob } from './picture-jobs.js';

/** Heap of a process: one picture's SVG and the code; pixels are outside of the heap. */
const HEAP_MB = 128;
const IDLE_MS = 60_000;
/** Delay before a crashed process is restarted; doubled after each further crash in a row. */
const AFTER_DEATH_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** Crashes in a row after which the cause cannot be a single picture. */
const BROKEN_AFTER = 3;
/** The compiled file; tests run from TypeScript source, which Node executes as well. */
const PROCESS_FILE = ['js', 'ts']
  .map((ending) => fileURLToPath(new URL(`./picture-process.${ending}`, import.meta.url)))
  .find((file) => existsSync(file)) as string;

/** The process ended before its picture was finished. */
export class MakerGone extends Error {}

/**
 * A pool of low-priority processes, one picture each at a time. They start when there is work and end when there is
 * none.
 */
export class PictureMakers {
  private readonly idle: Maker[] = [];
  private readonly all = new Set<Maker>();
  private deathsInARow = 0;
  private startNotBefore = 0;

  constructor(
    private readonly workerFile: string,
    private readonly niceness: number,
  ) {}

  /** Rejects with MakerGone when the process crashes, or is killed because it takes longer than `milliseconds`. */
  async run(job: PictureJob, milliseconds: number): Promise<JobResult> {
    const maker = this.idle.pop() ?? (await this.start());
    try {
      const result = await maker.make(job, milliseconds);
      this.deathsInARow = 0;
      this.rest(maker);
      return result;
    } catch (error) {
      if (error instanceof MakerGone) this.bury(maker);
      else this.rest(maker);
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((maker) => maker.end()));
    this.all.clear();
  }

  /** True after repeated crashes: queued work is refused, because waiting would not help. */
  get isBroken(): boolean {
    return this.deathsInARow >= BROKEN_AFTER;
  }

  private bury(maker: Maker): void {
    this.all.delete(maker);
    this.deathsInARow += 1;
    const wait = Math.min(LONGEST_PAUSE_MS, AFTER_DEATH_MS * 2 ** (this.deathsInARow - 1));
    this.startNotBefore = performance.now() + wait;
  }

  private async start(): Promise<Maker> {
    const wait = this.startNotBefore - performance.now();
    if (wait > 0) await pause(wait);
    const maker = new Maker(this.workerFile, this.niceness);
    this.all.add(maker);
    return maker;
  }

  private rest(maker: Maker): void {
    if (!this.all.has(maker)) return;
    this.idle.push(maker);
    maker.restUntil(IDLE_MS, () => {
      const at = this.idle.indexOf(maker);
      if (at < 0) return;
      this.idle.splice(at, 1);
      this.all.delete(maker);
      void maker.end();
    });
  }
}

class Maker {
  private readonly child: ChildProcess;
  private readonly ready: Promise<unknown>;
  private resting: NodeJS.Timeout | undefined;

  constructor(workerFile: string, niceness: number) {
    this.child = fork(PROCESS_FILE, [workerFile, String(niceness)], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // Without the service's environment, which contains passwords and keys.
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child.on('error', () => {});
    this.ready = once(this.child, 'message');
    this.ready.catch(() => {});
  }

  async make(job: PictureJob, milliseconds: number): Promise<JobResult> {
    clearTimeout(this.resting);
    const { child } = this;
    const gone = Promise.withResolvers<never>();
    const onExit = (): void => gone.reject(new MakerGone('the process that made the picture has ended'));
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    child.once('exit', onExit).once('error', onExit);
    if (child.exitCode !== null || child.signalCode !== null) onExit();
    try {
      await Promise.race([this.ready, gone.promise]);
      const answer = once(child, 'message') as Promise<[{ result?: JobResult; error?: string }]>;
      answer.catch(() => {});
      child.send(job, (error) => error && onExit());
      const [{ result, error }] = await Promise.race([answer, gone.promise]);
      if (!result) throw new Error(error);
      return result;
    } finally {
      clearTimeout(timer);
      child.off('exit', onExit).off('error', onExit);
    }
  }

  restUntil(milliseconds: number, done: () => void): void {
    this.resting = setTimeout(done, milliseconds).unref();
  }

  async end(): Promise<void> {
    clearTimeout(this.resting);
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }
}
