import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, signal, until } from './processes.ts';

/** How one process is run. */
export interface ProcessPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Whose process it is, when root starts us and it must not be root's. */
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
  /** Asks it to end; SIGKILL follows when it does not. */
  readonly stopSignal?: NodeJS.Signals;
  /** Runs before every start, also after a crash. */
  readonly prepare?: () => Promise<void>;
  /** Does it do its work? Asked until it says yes. */
  readonly isReady: () => Promise<boolean>;
  /** Gives it a channel to us by which it notices our death (see die-with-parent.mjs). Node processes only. */
  readonly channel?: boolean;
}

/** What became of a process; `line` is one line of its output. */
export interface ProcessEvents {
  line?(name: string, line: string): void;
  crashed?(name: string, how: string, restartIn: number): void;
}

/** Milliseconds to wait before the first, second, … restart in a row; the last one stays. */
const BACKOFF = [100, 500, 1_000, 2_000, 5_000];
/** A process that lived this long has recovered: its next crash is a first one. */
const RECOVERED_AFTER = 20_000;
const READY_WITHIN = 60_000;
const STOP_WITHIN = 10_000;

/** One process that is started again whenever it ends, until `stop`. */
export class Supervised {
  readonly plan: ProcessPlan;
  /** Starts after the first one. */
  restarts = 0;
  private readonly events: ProcessEvents;
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private crashesInARow = 0;
  private startedAt = 0;
  private lastLines: string[] = [];
  private onceEnv: Readonly<Record<string, string>> = {};
  /** Its next end was asked for: no crash. */
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

  /** Starts it and waits until it is ready. A process that cannot start at all (three crashes) is given up. */
  async start(): Promise<void> {
    await this.launch();
    const ready = await until(() => this.stopped || this.crashesInARow >= 3 || this.isReady(), READY_WITHIN);
    if (this.stopped) return;
    if (!ready || this.crashesInARow >= 3) {
      await this.stop();
      const why = ready ? 'does not start' : `is not ready after ${READY_WITHIN / 1000} s`;
      throw new Error(`${this.name} ${why}. It said last:\n  ${this.lastLines.join('\n  ') || '(nothing)'}`);
    }
  }

  async isReady(): Promise<boolean> {
    return this.pid !== undefined && (await this.plan.isReady());
  }

  /** After a kill: waits until a new process is ready. */
  async untilRestarted(restartsBefore: number, limit = READY_WITHIN): Promise<void> {
    const back = await until(async () => this.restarts > restartsBefore && (await this.isReady()), limit);
    if (!back) throw new Error(`${this.name} has not come back within ${limit} ms`);
  }

  /** Kills it as a crash would; the supervisor starts it again. */
  kill(name: NodeJS.Signals = 'SIGKILL'): void {
    if (this.pid) signal(this.pid, name);
  }

  /** Restarts it in order with further variables, for one life: the start after that is an ordinary one. */
  async restartWith(env: Readonly<Record<string, string>>): Promise<void> {
    const before = this.restarts;
    this.onceEnv = env;
    this.isAsked = true;
    this.kill(this.plan.stopSignal ?? 'SIGTERM');
    await this.untilRestarted(before);
  }

  /** The running process dies when it has passed this crash point so often (service-kit, crash-points.ts), and is started again. */
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
   * Another process beside it, and when that one works the first is asked to end: callers never find nobody. The program must share
   * its port with a copy of itself (Linux) and say `ready` on its channel.
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
        `${this.name} was not replaced: its successor is ${outcome}. It said last:\n  ${this.lastLines.join('\n  ')}`,
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

  /** Ends it for good; killed when it has not ended within `patience` milliseconds. */
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
    // Postgres' own children may outlive it by a moment.
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
    // A group of its own: Ctrl-C in the terminal reaches us alone, and we stop everything in order.
    const child = spawn(command, args, {
      env: { ...env, ...this.onceEnv },
      cwd,
      ...owner,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
    });
    for (const stream of [child.stdout, child.stderr]) if (stream) eachLine(stream, (line) => this.heard(line));
    const ended = (how: string): void => {
      if (this.child === child) this.ended(how); // one that was replaced may go
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
