import { type DescMessage, type MessageShape, toJson } from '@bufbuild/protobuf';
import { eventType, type Topic } from '@garderoba/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from './clock.js';
import { contextFrom, currentContext } from './context.js';
import type { Tx } from './db.js';
import { uuidv7 } from './ids.js';

/** Where a change leaves its event: a row in the same transaction, carried to the bus by the relay. */
@Injectable()
export class Outbox {
  constructor(private readonly clock: Clock) {}

  /**
   * Records an event of the aggregate `key`. Lock the aggregate first: ids are handed out before commit, and only the
   * lock keeps the events of one key in order. The relay is woken by the commit.
   */
  async add<Desc extends DescMessage>(
    tx: Tx,
    topic: Topic,
    key: string,
    schema: Desc,
    body: MessageShape<Desc>,
  ): Promise<string> {
    const eventId = uuidv7();
    const traceparent = (currentContext() ?? contextFrom(undefined)).traceparent;
    tx.write(
      `INSERT INTO outbox (event_id, topic, key, type, headers, body, occurred_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [eventId, topic, key, eventType(schema), { traceparent }, toJson(schema, body), this.clock.now()],
    );
    tx.afterCommit(this.wake);
    return eventId;
  }

  /** The relay listens here: a commit in this process wakes it at once. */
  onCommit(listener: () => void): void {
    this.listener = listener;
  }

  private listener: (() => void) | undefined;
  private readonly wake = (): void => this.listener?.();
}
