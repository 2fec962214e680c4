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
  readonly group: string;
  readonly reason: string;
  readonly attempts: number;
  /** When the group gave up. */
  readonly at: Date;
}

/**
 * The port of events (docs/decisions/0002, 0020). The contract, the same for both adapters: order per key, consumer groups,
 * at least once, replay from any point, a poison message goes to the dead letters and the rest moves on.
 */
export abstract class EventBus {
  /** Consumers that were found stalled and started anew, since this process began. */
  get restarts(): number {
    return 0;
  }

  /**
   * Appends in the given order per key; resolves when all are durable. An event published again is handed to a reader
   * that had it a moment ago only once; after a crash it may come twice, which is what the inbox is for.
   */
  abstract publish(events: readonly BusEvent[]): Promise<void>;
  /** Reads until `stop`. */
  abstract subscribe(subscription: Subscription): Promise<{ stop(): Promise<void> }>;
  /** Events appended and not yet done by a group, per topic: the consumer lag. */
  abstract lag(group: string): Promise<Record<string, number>>;
  /** What a group gave up on (without a name: what all groups did), oldest first. */
  abstract deadLetters(group?: string): Promise<readonly DeadLetter[]>;
  /** Gives dead letters back to their group, all or the named events; resolves to their number. A running reader takes them up. */
  abstract replay(group: string, eventIds?: readonly string[]): Promise<number>;
  /** Throws while the engine does not answer. */
  abstract check(): Promise<void>;
  /** Lets handlers finish and ends. */
  abstract close(): Promise<void>;
  /** Breaks off as a crash would: running handlers are not waited for, nothing more is recorded. For tests. */
  abstract kill(): Promise<void>;
}
