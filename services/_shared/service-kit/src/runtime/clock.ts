import { Injectable } from '@nestjs/common';
import type { Logger } from './logger.js';

/** The only source of time. Code that needs the current time gets it from here or as a parameter. */
@Injectable()
export abstract class Clock {
  abstract now(): Date;
}

/**
 * Time of the database, so that all services agree: sampled every second and advanced by the monotonic clock in
 * between. `TEST_NOW` shifts it; it advances from there.
 */
export class DatabaseClock extends Clock {
  private offset = 0;
  private shift = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sample: () => Promise<Date>,
    private readonly startAt: Date | undefined,
    private readonly logger: Logger,
  ) {
    super();
    this.offset = Date.now() - performance.now();
    if (startAt) this.shift = startAt.getTime() - Date.now();
  }

  async start(): Promise<void> {
    await this.adjust();
    if (this.startAt) this.shift = this.startAt.getTime() - (performance.now() + this.offset);
    this.timer = setInterval(
      () => this.adjust().catch((error) => this.logger.warn({ err: error }, 'clock not sampled')),
      1_000,
    );
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  now(): Date {
    return new Date(performance.now() + this.offset + this.shift);
  }

  /** Subtracts half of the round trip. Discards slow samples. */
  private async adjust(): Promise<void> {
    const before = performance.now();
    const at = await this.sample();
    const after = performance.now();
    if (after - before < 250) this.offset = at.getTime() - (before + after) / 2;
  }
}

/** Time of the machine, for processes without a database; shifted by `TEST_NOW` as well. */
export class MachineClock extends Clock {
  private readonly shift: number;
  constructor(startAt?: Date) {
    super();
    this.shift = startAt ? startAt.getTime() - Date.now() : 0;
  }
  now(): Date {
    return new Date(Date.now() + this.shift);
  }
}

/** A clock that tests set. */
export class FixedClock extends Clock {
  constructor(private at: Date = new Date('2026-12-01T10:00:00.000Z')) {
    super();
  }
  now(): Date {
    return new Date(this.at);
  }
  set(at: Date | string): void {
    this.at = new Date(at);
  }
  advance(milliseconds: number): void {
    this.at = new Date(this.at.getTime() + milliseconds);
  }
}
