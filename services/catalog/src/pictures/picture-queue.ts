import { TooManyPictures } from './pictures.errors.js';

/** One piece of work that waits. */
export interface Waiting {
  /** A size the shop itself asks for: it waits as long as it takes. Any other is refused while many wait. */
  readonly usual: boolean;
  state: 'waiting' | 'taken' | 'dropped';
  refuse(error: Error): void;
}

/** Bound of memory: a piece of work is a few hundred bytes. */
const MOST_WAITING = 2_000;
const MOST_UNUSUAL = 200;

/**
 * What waits to be drawn, in one line per client, served in turn: a client who asks for a hundred pictures delays another
 * client's picture by one. Work that several clients wait for stands in each one's line and is done when the first of them is served.
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

  /** Work that is in the queue is wanted by this client too. */
  alsoFor(client: string, work: T): void {
    if (work.state === 'waiting') this.line(client).push(work);
  }

  /** The next work of the client whose turn it is. */
  take(): T | undefined {
    for (const [client, line] of this.lines) {
      this.lines.delete(client);
      const work = firstWaiting(line);
      if (line.length > 0) this.lines.set(client, line); // to the end of the round
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

  /** Room is made at the end of the longest line: who asks for the most is refused first. */
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
