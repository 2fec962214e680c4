import { TooManyPictures } from './pictures.errors.js';

/** A queued job. */
export interface Waiting {
  /**
   * True for sizes that the shop uses: such a job waits as long as necessary. Others are refused while the queue is
   * long.
   */
  readonly usual: boolean;
  state: 'waiting' | 'taken' | 'dropped';
  refuse(error: Error): void;
}

/** Memory limit: a job takes a few hundred bytes. */
const MOST_WAITING = 2_000;
const MOST_UNUSUAL = 200;

/**
 * Fair queue: one line per client, served round-robin, so that a client with a hundred pictures delays another client's
 * picture by one. A job that several clients wait for is in each one's line and is done when it is first served.
 */
export class PictureQueue<T extends Waiting> {
  private readonly lines = new Map<string, T[]>();
  private waiting = 0;

  get size(): number {
    return this.waiting;
  }

  add(client: string, work: T): void {
    if (!work.usual && this.waiting >= MOST_UNUSUAL) throw new TooManyPictures('too many pictures wait to be drawn');
    if (this.waiting >= MOST_WAITING) this.refuseLast();
    this.waiting += 1;
    this.line(client).push(work);
  }

  /** Adds a queued job to this client's line too. */
  alsoFor(client: string, work: T): void {
    if (work.state === 'waiting') this.line(client).push(work);
  }

  /** The next job of the client whose turn it is. */
  take(): T | undefined {
    for (const [client, line] of this.lines) {
      this.lines.delete(client);
      const work = firstWaiting(line);
      if (line.length > 0) this.lines.set(client, line); // moves to the end of the round
      if (!work) continue;
      work.state = 'taken';
      this.waiting -= 1;
      return work;
    }
    return undefined;
  }

  drop(work: T): void {
    if (work.state !== 'waiting') return;
    work.state = 'dropped';
    this.waiting -= 1;
  }

  /** Refuses the last job of the longest line, so that the client with the most requests is refused first. */
  private refuseLast(): void {
    let longest: T[] = [];
    for (const line of this.lines.values()) if (line.length > longest.length) longest = line;
    for (let last = longest.pop(); last; last = longest.pop()) {
      if (last.state !== 'waiting') continue;
      this.drop(last);
      last.refuse(new TooManyPictures('too many pictures wait to be drawn'));
      return;
    }
  }

  private line(client: string): T[] {
    const line = this.lines.get(client) ?? [];
    this.lines.set(client, line);
    return line;
  }
}

function firstWaiting<T extends Waiting>(line: T[]): T | undefined {
  for (let work = line.shift(); work; work = line.shift()) if (work.state === 'waiting') return work;
  return undefined;
}
