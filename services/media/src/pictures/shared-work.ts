/** A client that waits for a picture. */
export interface Asker {
  /** Address of the shopper, for the fair queue; '' = the service itself. */
  readonly client: string;
  /** Aborted when the shopper has disconnected. */
  readonly signal?: AbortSignal | undefined;
}

/** All clients that wait for the same picture. */
export class Askers {
  private readonly joined: Array<(client: string) => void> = [];
  private readonly known = new Set<string>();
  private readonly left = new AbortController();
  private present = 0;

  /** Aborted when all of them have disconnected. */
  get signal(): AbortSignal {
    return this.left.signal;
  }

  get clients(): Iterable<string> {
    return this.known;
  }

  /** The listener is called for every client that joins later. */
  onJoin(listener: (client: string) => void): void {
    this.joined.push(listener);
  }

  join({ client, signal }: Asker): void {
    this.present += 1;
    signal?.addEventListener('abort', () => this.leave(), { once: true });
    if (this.known.has(client)) return;
    this.known.add(client);
    for (const listener of this.joined) listener(client);
  }

  private leave(): void {
    this.present -= 1;
    if (this.present === 0) this.left.abort();
  }
}

/** Work shared by parallel callers: done once, and cancelled when all of them have disconnected. */
export class SharedWork<T> {
  private readonly running = new Map<string, { askers: Askers; result: Promise<T> }>();

  do(key: string, asker: Asker, work: (askers: Askers) => Promise<T>): Promise<T> {
    const known = this.running.get(key);
    if (known && !known.askers.signal.aborted) {
      known.askers.join(asker);
      return known.result;
    }
    const askers = new Askers();
    askers.join(asker);
    const entry = { askers, result: Promise.resolve().then(() => work(askers)) };
    entry.result = entry.result.finally(() => {
      if (this.running.get(key) === entry) this.running.delete(key);
    });
    this.running.set(key, entry);
    return entry.result;
  }
}
