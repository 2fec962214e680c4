import pg from 'pg';

/**
 * Serializes writers of the shared search index over all copies of the service. Held on its own connection, so that the
 * lock is released when its holder dies and no transaction waits for it.
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
