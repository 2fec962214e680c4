import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, signal, until } from './processes.ts';

/** How to run one process. */
export interface ProcessPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** User of the process, if root starts us and it must not run as root. */
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
  /** Signal that asks it to end; SIGKILL follows after a timeout. */
  readonly stopSignal?: NodeJS.Signals;
  /** Runs before every start, also after a crash. */
  readonly prepare?: () => Promise<void>;
  /** Readiness check, polled until it succeeds. */
  readonly isReady: () => Promise<boolean>;
  /**
   * Opens a channel that closes when we die, so that the process ends too (see die-with-parent.mjs). Node processes
   * only.
   */
  readonly channel?: boolean;
}

/** State changes of a process; `line` is one line of its output. */
export interface ProcessEvents {
  line?(name: string, line: string): void;
  crashed?(name: string, how: string, restartIn: number): void;
}

/** Delays in milliseconds before the first, second, … consecutive restart; the last value repeats. */
const BACKOFF = [100, 500, 1_000, 2_000, 5_000];
/** After this lifetime the count of consecutive crashes restarts. */
const RECOVERED_AFTER = 20_000;
const READY_WITHIN = 60_000;
const STOP_WITHIN = 10_000;

/** One process that is restarted whenever it ends, until `stop`. */
export class Supervised {
  readonly plan: ProcessPlan;
  /** Number of restarts. */
  restarts = 0;
  private readonly events: ProcessEvents;
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private crashesInARow = 0;
  private startedAt = 0;
  private lastLines: string[] = [];
  private onceEnv: Readonly<Record<string, string>> = {};
  /** True if its next end is expected, not a crash. */
  private isAsked = false;

  constructor(plan: ProcessPlan, events: ProcessEvents = {}) {
    this.plan = plan;
    this.events = events;
  }

  get name(): string {
    return this.plan.name;
  }

  /** The running process, undefined between a crash and the restart. */
  get pid(): number | undefined {
    return this.child?.exitCode === null && this.child.signalCode === null ? this.child.pid : undefined;
  }

  /** Starts it and waits until it is ready. After three crashes during the start it gives up. */
  async start(): Promise<void> {
    await this.launch();
    const ready = await until(() => this.stopped || this.crashesInARow >= 3 || this.isReady(), READY_WITHIN);
    if (this.stopped) return;
    if (!ready || this.crashesInARow >= 3) {
      await this.stop();
      const why = ready ? 'does not start' : `is not ready after ${READY_WITHIN / 1000} s`;
      throw new Error(`${this.name} ${why}. Last output:\n  ${this.lastLines.join('\n  ') || '(none)'}`);
    }
  }

  async isReady(): Promise<boolean> {
    return this.pid !== undefined && (await this.plan.isReady());
  }

  /** After a kill: waits until the new process is ready. */
  async untilRestarted(restartsBefore: number, limit = READY_WITHIN): Promise<void> {
    const back = await until(async () => this.restarts > restartsBefore && (await this.isReady()), limit);
    if (!back) throw new Error(`${this.name} was not ready again within ${limit} ms`);
  }

  /** Kills it like a crash; the supervisor restarts it. */
  kill(name: NodeJS.Signals = 'SIGKILL'): void {
    if (this.pid) signal(this.pid, name);
  }

  /** Restarts it gracefully with further variables until its next restart. */
  async restartWith(env: Readonly<Record<string, string>>): Promise<void> {
    const before = this.restarts;
    this.onceEnv = env;
    this.isAsked = true;
    this.kill(this.plan.stopSignal ?? 'SIGTERM');
    await this.untilRestarted(before);
  }

  /**
   * Kills the running process at the given pass of this crash point (service-kit, crash-points.ts); it is restarted.
   */
  async arm(point: string, passes = 0): Promise<void> {
    const { child } = this;
    if (!child?.connected) throw new Error(`${this.name} does not run`);
    const isArmed = new Promise<void>((resolve) => {
      child.on('message', (message: { armed?: string }) => message.armed === point && resolve());
    });
    child.send({ crashAt: point, crashAfter: passes });
    const outcome = await Promise.race([isArmed, sleep(READY_WITHIN, 'late', { ref: false })]);
    if (outcome === 'late') throw new Error(`${this.name} does not let itself be armed`);
    this.isAsked = true;
  }

  /**
   * Rolling restart: starts another process and stops the first when the new one is ready, so that callers always find
   * one. The program must support sharing its port (Linux) and send `ready` on its channel.
   */
  async replace(): Promise<void> {
    const old = this.child;
    const successor = this.spawn();
    const gone = once(successor, 'exit').then(() => 'gone');
    const ready = once(successor, 'message').then(() => 'ready');
    const late = sleep(READY_WITHIN, 'late', { ref: false });
    const outcome = await Promise.race([ready, gone, late]);
    if (outcome !== 'ready') {
      successor.kill('SIGKILL');
      throw new Error(
        `${this.name} was not replaced: its successor is ${outcome}. Last output:\n  ${this.lastLines.join('\n  ')}`,
      );
    }
    this.child = successor;
    this.startedAt = performance.now();
    if (!old?.pid || old.exitCode !== null || old.signalCode !== null) return;
    const ended = once(old, 'exit');
    signal(old.pid, this.plan.stopSignal ?? 'SIGTERM');
    const impatience = setTimeout(() => old.kill('SIGKILL'), STOP_WITHIN);
    await ended;
    clearTimeout(impatience);
  }

  /** Stops it permanently; kills it if it has not ended within `patience` milliseconds. */
  async stop(patience = STOP_WITHIN): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const pid = this.pid;
    if (!this.child || !pid) return;
    const gone = once(this.child, 'exit');
    signal(pid, this.plan.stopSignal ?? 'SIGTERM');
    const impatience = setTimeout(() => signal(pid, 'SIGKILL'), patience);
    await gone;
    clearTimeout(impatience);
    // Postgres' child processes may outlive it briefly.
    await until(() => !isAlive(pid), 2_000);
  }

  private async launch(): Promise<void> {
    await this.plan.prepare?.();
    if (this.stopped) return;
    this.child = this.spawn();
    this.onceEnv = {};
    this.startedAt = performance.now();
  }

  private spawn(): ChildProcess {
    const { command, args, env, cwd, owner, channel } = this.plan;
    // A separate process group: Ctrl-C in the terminal reaches only us, and we stop all processes in order.
    const child = spawn(command, args, {
      env: { ...env, ...this.onceEnv },
      cwd,
      ...owner,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
    });
    for (const stream of [child.stdout, child.stderr]) if (stream) eachLine(stream, (line) => this.heard(line));
    const ended = (how: string): void => {
      if (this.child === child) this.ended(how); // the end of a replaced process is expected
    };
    child.once('error', (error) => ended(error.message));
    child.once('exit', (code, killedBy) => ended(killedBy ? `killed by ${killedBy}` : `ended with code ${code}`));
    return child;
  }

  private heard(line: string): void {
    this.lastLines = [...this.lastLines.slice(-9), line];
    this.events.line?.(this.name, line);
  }

  private ended(how: string): void {
    if (this.stopped) return;
    if (this.isAsked || performance.now() - this.startedAt > RECOVERED_AFTER) this.crashesInARow = 0;
    const wait = BACKOFF[Math.min(this.crashesInARow, BACKOFF.length - 1)] ?? 0;
    if (!this.isAsked) this.crashesInARow += 1;
    this.isAsked = false;
    this.events.crashed?.(this.name, how, wait);
    this.timer = setTimeout(() => {
      this.restarts += 1;
      this.launch().catch((error: Error) => this.ended(error.message));
    }, wait);
  }
}

function eachLine(stream: NodeJS.ReadableStream, tell: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) tell(line);
  });
  stream.on('end', () => rest && tell(rest));
}
