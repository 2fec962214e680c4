import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { createApp } from '../src/app.js';

export interface LevelAnswer {
  readonly sku: string;
  readonly productId: number | null;
  readonly onHand: number;
  readonly held: number;
  readonly allocated: number;
  readonly available: number;
  readonly inStock: boolean;
  readonly managed: boolean;
}

/** The stock service under test. Methods use its domain terms. */
export class Stock {
  private constructor(readonly service: TestService) {}

  static async start(): Promise<Stock> {
    return new Stock(await TestService.start('stock', createApp));
  }
  stop(): Promise<void> {
    return this.service.stop();
  }

  /** Sets the count of pieces, by default in the warehouse. */
  async has(sku: string, onHand: number, source: 'warehouse' | 'showroom' = 'warehouse'): Promise<void> {
    await this.service.call('PUT', '/v1/levels:bulk', { levels: [{ sku, onHand, source }] }, { as: 'importer' });
  }

  /** `customerId`: who buys. */
  claim(orderId: string, sku: string, quantity: number, customerId?: string) {
    return this.service.call<{ state: string; code: string; details: { lines: unknown[] } }>(
      'PUT',
      `/v1/claims/${orderId}`,
      { lines: [{ sku, quantity }], customerId },
      { as: 'orders' },
    );
  }
  release(orderId: string) {
    return this.service.call<{ code: string }>('DELETE', `/v1/claims/${orderId}`, undefined, { as: 'orders' });
  }

  async level(sku: string): Promise<LevelAnswer> {
    const answer = await this.service.call<{ levels: LevelAnswer[] }>(
      'GET',
      `/v1/levels?sku=${encodeURIComponent(sku)}`,
    );
    const [level] = answer.body.levels;
    if (!level) throw new Error(`stock does not know ${sku}`);
    return level;
  }

  async eventsOf(type: string): Promise<Array<Record<string, unknown>>> {
    return (await this.service.outbox()).filter((event) => event.type === type).map((event) => event.body);
  }
}

export const anOrder = (): string => uuidv7();
