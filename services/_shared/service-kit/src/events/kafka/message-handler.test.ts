import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '../../runtime/errors.js';
import { createLogger } from '../../runtime/logger.js';
import type { BusEvent } from '../bus.js';
import { type Arrived, MessageHandler } from './message-handler.js';
import { toMessage } from './messages.js';

const EVENT: BusEvent = {
  id: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01',
  topic: 'stock.level.v1',
  key: 'a',
  type: 'StockChanged',
  headers: {},
  body: { sku: 'a' },
  occurredAt: new Date('2026-12-01T10:00:00Z'),
};

class Refused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'test.refused';
}

const arrived = (replayFor?: string): Arrived => {
  const { value, headers } = toMessage(EVENT, replayFor);
  return {
    topic: EVENT.topic,
    partition: 0,
    message: { key: Buffer.from('a'), value: Buffer.from(value), headers, offset: '7', timestamp: '0', attributes: 0 },
  } as Arrived;
};

function aHandler(handle: (event: BusEvent) => Promise<void>) {
  const stopped = new AbortController();
  const add = jest.fn<(...args: unknown[]) => Promise<void>>(async () => undefined);
  const subscription = { group: 'stock', topics: [EVENT.topic], handle };
  return {
    handler: new MessageHandler(subscription, { add }, createLogger('test', 'silent'), stopped.signal),
    add,
    stopped,
  };
}

describe('handling of a message', () => {
  it('is handled', async () => {
    const seen: string[] = [];
    const { handler, add } = aHandler(async ({ id }) => void seen.push(id));
    expect(await handler.handle(arrived())).toBe(true);
    expect(seen).toEqual([EVENT.id]);
    expect(add).not.toHaveBeenCalled();
  });

  it('becomes a dead letter with the reason when it is refused', async () => {
    const { handler, add } = aHandler(async () => {
      throw new Refused('never');
    });
    expect(await handler.handle(arrived())).toBe(true);
    const place = 'stock.level.v1/0/7';
    expect(add.mock.calls).toEqual([[EVENT.topic, 'stock', place, expect.anything(), 'Refused: never', 1]]);
  });

  it('becomes another dead letter when it is replayed and refused again: closing the first one keeps it', async () => {
    const { handler, add } = aHandler(async () => {
      throw new Refused('never');
    });
    await handler.handle(arrived());
    const { message, ...place } = arrived('stock');
    await handler.handle({ ...place, message: { ...message, offset: '8' } });
    expect(add.mock.calls.map(([, , key]) => key)).toEqual(['stock.level.v1/0/7', 'stock.level.v1/0/8']);
  });

  it('becomes a dead letter keyed by its offset when it is no event', async () => {
    const { handler, add } = aHandler(async () => undefined);
    const { message, ...place } = arrived();
    expect(await handler.handle({ ...place, message: { ...message, headers: {} } as Arrived['message'] })).toBe(true);
    expect(add.mock.calls[0]?.[2]).toBe('stock.level.v1/0/7');
  });

  it('is ignored if it was replayed to another group', async () => {
    const handle = jest.fn(async () => undefined);
    const { handler } = aHandler(handle);
    expect(await handler.handle(arrived('orders'))).toBe(true);
    expect(handle).not.toHaveBeenCalled();
    await handler.handle(arrived('stock'));
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('is not committed while its dead letter cannot be written', async () => {
    const { handler, add, stopped } = aHandler(async () => {
      throw new Refused('never');
    });
    add.mockRejectedValue(new Error('broker away'));
    const verdict = handler.handle(arrived());
    expect(await Promise.race([verdict, delay(50, 'waiting')])).toBe('waiting');
    stopped.abort();
    expect(await verdict).toBe(false);
  });
});
