import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';

const MOST_LINES = 1_500;
const MOST_BYTES = 4 * 1024 * 1024;
/** Parallel requests; more would only wait in the server. */
const IN_FLIGHT = 2;
const ATTEMPTS = 8;

interface Line {
  readonly index: string;
  readonly id: string;
  /** Undefined = delete. */
  readonly document?: object;
  /** External version: an older one never overwrites a newer one. */
  readonly version: number;
}

interface Item {
  readonly status?: number;
  readonly error?: { readonly reason?: string | null };
}

/**
 * Writes many documents. Callers wait while the server is at its limit; items rejected because of overload are sent
 * again.
 */
export class BulkWriter {
  private lines: Array<{ line: Line; text: string }> = [];
  private bytes = 0;
  private readonly sending = new Set<Promise<void>>();
  private failure: unknown;

  constructor(private readonly client: Client) {}

  async add(line: Line): Promise<void> {
    if (this.failure) throw this.failure;
    const { index, id, document, version } = line;
    const about = { _index: index, _id: id, version, version_type: 'external_gte' };
    const text = document
      ? `{"index":${JSON.stringify(about)}}\n${JSON.stringify(document)}\n`
      : `{"delete":${JSON.stringify(about)}}\n`;
    this.lines.push({ line, text });
    this.bytes += text.length;
    if (this.lines.length >= MOST_LINES || this.bytes >= MOST_BYTES) await this.send();
  }

  /** Resolves when everything is written. */
  async done(): Promise<void> {
    await this.send();
    await Promise.all(this.sending);
    if (this.failure) throw this.failure;
  }

  private async send(): Promise<void> {
    if (this.lines.length === 0) return;
    const texts = this.lines.map(({ text }) => text);
    this.lines = [];
    this.bytes = 0;
    while (this.sending.size >= IN_FLIGHT) await Promise.race(this.sending);
    const sent: Promise<void> = this.deliver(texts)
      .catch((error) => {
        this.failure ??= error;
      })
      .finally(() => this.sending.delete(sent));
    this.sending.add(sent);
  }

  private async deliver(texts: readonly string[]): Promise<void> {
    let left = texts;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      const busy: string[] = [];
      const items = await this.request(left);
      items?.forEach((item, i) => {
        if (item.status === 429) busy.push(left[i] as string);
        // 409: a newer version is stored; 404: the document to delete does not exist.
        else if (item.error && item.status !== 409 && item.status !== 404)
          throw new Error(`Elasticsearch refuses a document: ${item.error.reason ?? item.status}`);
      });
      left = items ? busy : left;
      if (left.length === 0) return;
      if (attempt === ATTEMPTS) throw new Error('Elasticsearch is too busy to take documents');
      await delay(50 * 2 ** attempt);
    }
  }

  /** Undefined when the server rejected the whole request because of overload. */
  private async request(texts: readonly string[]): Promise<Item[] | undefined> {
    try {
      const { items } = await this.client.bulk({ operations: [texts.join('')] as never }, { maxRetries: 3 });
      return items.map((item) => Object.values(item)[0] as Item);
    } catch (error) {
      if ((error as { statusCode?: number }).statusCode === 429) return undefined;
      throw error;
    }
  }
}
