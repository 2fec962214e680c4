/** An event as it lies on a topic. `body` is the proto message as JSON. */
export interface BusEvent {
  readonly id: string;
  readonly topic: string;
  readonly key: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly occurredAt: Date;
}

/** Where a group starts that has never read a topic: at its first event, at the next one, or some time back. */
export type StartFrom = 'start' | 'now' | { readonly millisecondsBack: number };

export interface Subscription {
  /** Events of a topic are shared out within a group and given to every group. The group is the service's name. */
  readonly group: string;
  readonly topics: readonly string[];
  readonly from?: StartFrom;
  /** Another event of the same key waits until this resolves. Rejects = try again, then dead letter. */
  readonly handle: (event: BusEvent) => Promise<void>;
}

export interface DeadLetter {
  readonly event: BusEvent;
  readonly reason: string;
  readonly attempts: number;
}

/**
 * The port of events (docs/decisions/0002). The contract, the same for both adapters: order per key, consumer groups,
 * at least once, replay from any point, a poison message goes to the dead letters and the rest moves on.
 */
export abstract class EventBus {
  /** Appends in the given order; resolves when all are durable. An event already there is not appended again. */
  abstract publish(events: readonly BusEvent[]): Promise<void>;
  /** Reads until `stop`. */
  abstract subscribe(subscription: Subscription): Promise<{ stop(): Promise<void> }>;
  /** Events appended and not yet done by a group, per topic: the consumer lag. */
  abstract lag(group: string): Promise<Record<string, number>>;
  /** What a group gave up on, oldest first. */
  abstract deadLetters(group: string): Promise<readonly DeadLetter[]>;
  /** Lets handlers finish and ends. */
  abstract close(): Promise<void>;
  /** Breaks off as a crash would: running handlers are not waited for, nothing more is recorded. For tests. */
  abstract kill(): Promise<void>;
}
