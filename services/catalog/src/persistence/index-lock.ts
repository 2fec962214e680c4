import pg from 'pg';

/**
 * One writer of the shared search index at a time, over all copies of the service. Held on a connection of its own: it is
 * free again when its holder dies, and nothing is waited for inside a transaction.
 */
export class IndexLock {
  private session: pg.Client | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly url: string) {}

  hold<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(() => this.held(work));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  async close(): Promise<void> {
    await this.session?.end().catch(() => undefined);
    this.session = undefined;
  }

  private async held<T>(work: () => Promise<T>): Promise<T> {
    const session = await this.connected();
    await session.query(`SELECT pg_advisory_lock(hashtextextended('search-index', 0))`);
    try {
      return await work();
    } finally {
      await session.query(`SELECT pg_advisory_unlock(hashtextextended('search-index', 0))`).catch(() => this.close());
    }
  }

  private async connected(): Promise<pg.Client> {
    if (this.session) return this.session;
    const session = new pg.Client({ connectionString: this.url });
    const gone = (): void => {
      if (this.session === session) this.session = undefined;
    };
    session.on('error', gone);
    session.on('end', gone);
    await session.connect();
    this.session = session;
    return session;
  }
}
