import { type DescMessage, type JsonValue, type MessageShape, toJson } from '@bufbuild/protobuf';
import { eventType, type Topic } from '@garderoba/contracts';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../engines/db.js';
import { Clock } from '../runtime/clock.js';
import { contextFrom, currentContext } from '../runtime/context.js';
import { uuidv7 } from '../runtime/ids.js';

/** Columns of `outbox` before it is published. */
export interface OutboxRow {
  readonly eventId: string;
  readonly topic: Topic;
  readonly key: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonValue;
  readonly occurredAt: Date;
}

/** Records events in the transaction of their change. The relay publishes them. */
@Injectable()
export class Outbox {
  constructor(private readonly clock: Clock) {}

  /**
   * Records an event of the aggregate `key`. Lock the aggregate first: ids are assigned before commit, and only the
   * lock keeps the events of one key in order. The commit wakes the relay.
   */
  async add<Desc extends DescMessage>(
    tx: Tx,
    topic: Topic,
    key: string,
    schema: Desc,
    body: MessageShape<Desc>,
  ): Promise<string> {
    const row = this.row(topic, key, schema, body);
    tx.write(
      `INSERT INTO outbox (event_id, topic, key, type, headers, body, occurred_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [row.eventId, topic, key, row.type, row.headers, row.body, row.occurredAt],
    );
    tx.afterCommit(this.wake);
    return row.eventId;
  }

  /** The row of an event, for a statement that stores it together with the change. Call `wake` after the commit. */
  row<Desc extends DescMessage>(topic: Topic, key: string, schema: Desc, body: MessageShape<Desc>): OutboxRow {
    const traceparent = (currentContext() ?? contextFrom(undefined)).traceparent;
    return {
      eventId: uuidv7(),
      topic,
      key,
      type: eventType(schema),
      headers: { traceparent },
      body: toJson(schema, body),
      occurredAt: this.clock.now(),
    };
  }

  /** Listener of the relay: a commit in this process wakes it at once. */
  onCommit(listener: () => void): void {
    this.listener = listener;
  }

  private listener: (() => void) | undefined;
  readonly wake = (): void => this.listener?.();
}
