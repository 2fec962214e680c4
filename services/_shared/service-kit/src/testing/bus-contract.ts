import { describe, expect, it, jest } from '@jest/globals';
import type { BusEvent, EventBus } from '../events/bus.js';
import { DomainError } from '../runtime/errors.js';
import { uuidv7 } from '../runtime/ids.js';
import { eventually } from './poll.js';

/**
 * Timeout in milliseconds: Kafka may first have to detect that a member of the group has left, and the machine may be
 * busy.
 */
const SOON_MS = 60_000;

export interface BusUnderTest {
  /** Another client of the same log, like a second process. */
  open(): Promise<EventBus>;
}

const event = (topic: string, key: string, body: unknown = {}): BusEvent => ({
  id: uuidv7(),
  topic,
  key,
  type: 'Tested',
  headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  body,
  occurredAt: new Date('2026-12-01T10:00:00.000Z'),
});

class Refused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'test.refused';
}

/** Tests that every adapter of `EventBus` must pass; services rely only on this behaviour. */
export function busContract(name: string, topics: () => string | Promise<string>, underTest: BusUnderTest): void {
  jest.setTimeout(240_000);

  describe(`event bus contract: ${name}`, () => {
    it('delivers every event to every group, in the order of its key, with headers and body as published', async () => {
      const bus = await underTest.open();
      const topic = await topics();
      const sent = Array.from({ length: 300 }, (_, n) => event(topic, `key-${n % 7}`, { n }));
      await bus.publish(sent);
      for (const group of ['one', 'two']) {
        const seen: BusEvent[] = [];
        const reader = await bus.subscribe({ group, topics: [topic], handle: async (got) => void seen.push(got) });
        await eventually(() => expect(seen).toHaveLength(300), SOON_MS);
        for (let key = 0; key < 7; key += 1) {
          const expected = sent.filter((one) => one.key === `key-${key}`).map((one) => one.id);
          expect(seen.filter((one) => one.key === `key-${key}`).map((one) => one.id)).toEqual(expected);
        }
        expect(seen.find((one) => one.id === sent[0]?.id)).toEqual(sent[0]);
        await reader.stop();
      }
      await bus.close();
    });

    it('delivers an event once, however often it is published', async () => {
      const bus = await underTest.open();
      const topic = await topics();
      const one = event(topic, 'a');
      await bus.publish([one]);
      await bus.publish([one, event(topic, 'a')]);
      const seen: string[] = [];
      const reader = await bus.subscribe({
        group: topic,
        topics: [topic],
        handle: async (got) => void seen.push(got.id),
      });
      await eventually(() => expect(new Set(seen).size).toBe(2), SOON_MS);
      expect(seen).toHaveLength(2);
      await reader.stop();
      await bus.close();
    });

    it('divides a topic within a group: two instances never handle one event', async () => {
      const [first, second] = [await underTest.open(), await underTest.open()];
      const topic = await topics();
      const seen: string[] = [];
      const handle = async (got: BusEvent): Promise<void> => void seen.push(got.id);
      await first.subscribe({ group: 'shared', topics: [topic], handle });
      await second.subscribe({ group: 'shared', topics: [topic], handle });
      const sent = Array.from({ length: 50 }, (_, n) => event(topic, `k${n}`));
      await first.publish(sent);
      await eventually(() => expect(seen).toHaveLength(50), SOON_MS);
      await first.close();
      const more = event(topic, 'after the first copy is gone');
      await second.publish([more]);
      await eventually(() => expect(seen).toContain(more.id), SOON_MS);
      expect(seen).toHaveLength(51);
      await second.close();
    });

    it('continues after the last committed event when a group restarts', async () => {
      const bus = await underTest.open();
      const topic = await topics();
      const seen: unknown[] = [];
      const handle = async (got: BusEvent): Promise<void> => void seen.push(got.body);
      await bus.publish([event(topic, 'a', 1), event(topic, 'a', 2)]);
      const reader = await bus.subscribe({ group: topic, topics: [topic], handle });
      await eventually(async () => {
        expect(seen).toEqual([1, 2]);
        expect(await bus.lag(topic)).toEqual({ [topic]: 0 });
      }, SOON_MS);
      await reader.stop();
      await bus.publish([event(topic, 'a', 3)]);
      const again = await bus.subscribe({ group: topic, topics: [topic], handle });
      await eventually(() => expect(seen).toEqual([1, 2, 3]), SOON_MS);
      await again.stop();
      await bus.close();
    });

    it('starts from the end of the topic if requested: no older event is read', async () => {
      const bus = await underTest.open();
      const topic = await topics();
      await bus.publish([event(topic, 'a', 'old')]);
      const seen: unknown[] = [];
      const reader = await bus.subscribe({
        group: 'late',
        from: 'now',
        topics: [topic],
        handle: async (got) => void seen.push(got.body),
      });
      await bus.publish([event(topic, 'a', 'new')]);
      await eventually(() => expect(seen).toEqual(['new']), SOON_MS);
      await reader.stop();
      await bus.close();
    });

    it('retries a failing event in place; the next of its key waits', async () => {
      const bus = await underTest.open();
      const topic = await topics();
      const seen: unknown[] = [];
      let failures = 2;
      await bus.publish([event(topic, 'a', 'first'), event(topic, 'a', 'second')]);
      const reader = await bus.subscribe({
        group: topic,
        topics: [topic],
        handle: async (got) => {
          if (got.body === 'first' && failures-- > 0) throw new Error('not yet');
          seen.push(got.body);
        },
      });
      await eventually(() => expect(seen).toEqual(['first', 'second']), SOON_MS);
      await reader.stop();
      await bus.close();
    });

    it('makes a poison message a dead letter and continues', async () => {
      const bus = await underTest.open();
      const topic = await topics();
      const seen: unknown[] = [];
      await bus.publish([event(topic, 'a', 'poison'), event(topic, 'a', 'good')]);
      const reader = await bus.subscribe({
        group: topic,
        topics: [topic],
        handle: async (got) => {
          if (got.body === 'poison') throw new Refused('never');
          seen.push(got.body);
        },
      });
      await eventually(() => expect(seen).toEqual(['good']), SOON_MS);
      await eventually(
        async () =>
          expect((await bus.deadLetters(topic)).map((dead) => [dead.event.body, dead.reason])).toEqual([
            ['poison', 'Refused: never'],
          ]),
        SOON_MS,
      );
      await reader.stop();
      await bus.close();
    });

    it('replays a dead letter to its group, and to no other', async () => {
      const bus = await underTest.open();
      const topic = await topics();
      const [poison, good] = [event(topic, 'a', 'poison'), event(topic, 'b', 'good')];
      await bus.publish([poison, good]);
      const [seen, others]: [string[], string[]] = [[], []];
      let isMended = false;
      const mended = await bus.subscribe({
        group: topic,
        topics: [topic],
        handle: async (got) => {
          if (got.id === poison.id && !isMended) throw new Refused('not yet mended');
          seen.push(got.id);
        },
      });
      const other = await bus.subscribe({
        group: `${topic}-other`,
        topics: [topic],
        handle: async (got) => void others.push(got.id),
      });
      await eventually(async () => {
        const [letter] = await bus.deadLetters(topic);
        expect(letter).toMatchObject({ event: poison, group: topic, reason: 'Refused: not yet mended', attempts: 1 });
      }, SOON_MS);
      expect(await bus.replay(topic, [poison.id])).toBe(1);
      await eventually(async () => expect(await bus.deadLetters(topic)).toHaveLength(1), SOON_MS); // failed again
      isMended = true;
      expect(await bus.replay(topic)).toBe(1);
      await eventually(async () => {
        expect(new Set(seen)).toEqual(new Set([good.id, poison.id]));
        expect(await bus.deadLetters(topic)).toEqual([]);
      }, SOON_MS);
      await bus.publish([event(topic, 'a', 'last')]);
      await eventually(() => expect(others).toHaveLength(3), SOON_MS);
      expect(others.filter((id) => id === poison.id)).toHaveLength(1);
      await Promise.all([mended.stop(), other.stop()]);
      await bus.close();
    });

    it('reports the lag of a group by topic', async () => {
      const bus = await underTest.open();
      const topic = await topics();
      const block = Promise.withResolvers<void>();
      let running = 0;
      await bus.publish(Array.from({ length: 5 }, (_, n) => event(topic, 'a', n)));
      const reader = await bus.subscribe({
        group: topic,
        topics: [topic],
        handle: async (got) => {
          running += 1;
          if (got.body === 2) await block.promise;
        },
      });
      await eventually(async () => {
        expect(running).toBe(3);
        // The event being handled is not done; an adapter may report the handled ones of a batch only at its end.
        expect((await bus.lag(topic))[topic]).toBeGreaterThanOrEqual(3);
      }, SOON_MS);
      block.resolve();
      await eventually(async () => expect(await bus.lag(topic)).toEqual({ [topic]: 0 }), SOON_MS);
      await reader.stop();
      await bus.close();
    });

    it('lets a group subscribe twice, each time to different topics', async () => {
      const bus = await underTest.open();
      const [one, two] = [await topics(), await topics()];
      const seen = { one: new Set<string>(), two: new Set<string>() };
      const readers = [
        await bus.subscribe({ group: one, topics: [one], handle: async (got) => void seen.one.add(got.id) }),
        await bus.subscribe({
          group: one,
          topics: [two],
          from: 'now',
          handle: async (got) => void seen.two.add(got.id),
        }),
      ];
      const [toOne, toTwo] = [one, two].map((topic) => Array.from({ length: 20 }, (_, n) => event(topic, `k${n}`)));
      await bus.publish([...(toOne ?? []), ...(toTwo ?? [])]);
      await eventually(() => {
        expect(seen.one).toEqual(new Set(toOne?.map(({ id }) => id)));
        expect(seen.two).toEqual(new Set(toTwo?.map(({ id }) => id)));
      }, SOON_MS);
      await Promise.all(readers.map((reader) => reader.stop()));
      await bus.close();
    });

    it('redelivers what a consumer had not finished when it crashed', async () => {
      const first = await underTest.open();
      const topic = await topics();
      await first.publish([event(topic, 'a', 'unfinished')]);
      let started = 0;
      const never = (): Promise<void> => {
        started += 1;
        return new Promise(() => undefined);
      };
      await first.subscribe({ group: topic, topics: [topic], handle: never });
      await eventually(() => expect(started).toBe(1), SOON_MS);
      await first.kill();
      const second = await underTest.open();
      const seen: unknown[] = [];
      await second.subscribe({ group: topic, topics: [topic], handle: async (got) => void seen.push(got.body) });
      await eventually(() => expect(seen).toEqual(['unfinished']), SOON_MS);
      await second.close();
    });
  });
}
