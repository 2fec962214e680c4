/** A stored event. `body` is the proto message as JSON. */
export interface BusEvent {
  readonly id: string;
  readonly topic: string;
  readonly key: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly occurredAt: Date;
}

/** Start position of a group that has never read a topic: the first event, the next one, or some time back. */
export type StartFrom = 'start' | 'now' | { readonly millisecondsBack: number };

export interface Subscription {
  /**
   * Consumer group: the events of a topic are distributed within a group, and every group gets all of them. Name of the
   * service.
   */
  readonly group: string;
  readonly topics: readonly string[];
  readonly from?: StartFrom;
  /** The next event of the same key waits until this resolves. Rejects = retry, then dead letter. */
  readonly handle: (event: BusEvent) => Promise<void>;
}

export interface DeadLetter {
  readonly event: BusEvent;
  readonly group: string;
  readonly reason: string;
  readonly attempts: number;
  /** Time at which the group gave up. */
  readonly at: Date;
}

/**
 * Port of events (docs/decisions/0002, 0020). Both adapters guarantee: order per key, consumer groups, at-least-once
 * delivery, replay from any position, and a poison message becomes a dead letter while the others continue.
 */
export abstract class EventBus {
  /** Number of stalled consumers that were restarted in this process. */
  get restarts(): number {
    return 0;
  }

  /**
   * Appends in the given order per key; resolves when all are durable. A repeated event is usually delivered once to a
   * reader that had it a moment ago. After a crash it may be delivered twice, which the inbox detects.
   */
  abstract publish(events: readonly BusEvent[]): Promise<void>;
  /** Reads until `stop`. */
  abstract subscribe(subscription: Subscription): Promise<{ stop(): Promise<void> }>;
  /** Events per topic that the group has not handled yet: the consumer lag. */
  abstract lag(group: string): Promise<Record<string, number>>;
  /** Dead letters of a group (without a name: of all groups), oldest first. */
  abstract deadLetters(group?: string): Promise<readonly DeadLetter[]>;
  /**
   * Redelivers dead letters to their group, all or the named events; resolves to their number. A running reader handles
   * them.
   */
  abstract replay(group: string, eventIds?: readonly string[]): Promise<number>;
  /** Throws when the engine does not answer. */
  abstract check(): Promise<void>;
  /** Waits for running handlers and closes. */
  abstract close(): Promise<void>;
  /** Stops like a crash: does not wait for running handlers and stores nothing more. For tests. */
  abstract kill(): Promise<void>;
}
