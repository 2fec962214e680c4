import { setTimeout as delay } from 'node:timers/promises';
import type { KafkaMessage } from 'kafkajs';
import type { Logger } from '../../runtime/logger.js';
import { withRetries } from '../../runtime/retry.js';
import type { BusEvent, Subscription } from '../bus.js';
import type { KafkaDeadLetters } from './dead-letters.js';
import { groupName } from './group-name.js';
import { EVENT_ID, headerOf, NoEvent, REPLAY_FOR, toEvent } from './messages.js';
import { placeOf } from './places.js';

/** A received message with its topic and partition. */
export interface Arrived {
  readonly topic: string;
  readonly partition: number;
  readonly message: KafkaMessage;
}

/**
 * Handles one message with bounded retries, then stores it as a dead letter, so that the following messages continue.
 */
export class MessageHandler {
  constructor(
    private readonly subscription: Subscription,
    private readonly deadLetters: Pick<KafkaDeadLetters, 'add'>,
    private readonly logger: Logger,
    private readonly stopped: AbortSignal,
  ) {}

  /** True when the message is done: handled, dead-lettered, or not for this group. */
  async handle(arrived: Arrived): Promise<boolean> {
    const { topic, message } = arrived;
    const { stopped, subscription } = this;
    if (stopped.aborted) return false;
    const replayFor = headerOf(message.headers, REPLAY_FOR);
    if (replayFor && replayFor !== groupName(subscription.group)) return true;
    let event: BusEvent;
    try {
      event = toEvent(topic, message);
    } catch (error) {
      if (!(error instanceof NoEvent)) throw error;
      return this.bury(arrived, error, 1);
    }
    const failed = await withRetries(() => subscription.handle(event), stopped).catch((): 'stopped' => 'stopped');
    if (failed === 'stopped') return false;
    return failed ? this.bury(arrived, failed.error, failed.attempts) : true;
  }

  /**
   * An event that is neither handled nor dead-lettered would be lost: retries until the broker accepts it or the reader
   * is stopped.
   */
  private async bury({ topic, partition, message }: Arrived, error: unknown, attempts: number): Promise<boolean> {
    const { group } = this.subscription;
    const place = `${placeOf(topic, partition)}/${message.offset}`;
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    this.logger.error(
      { err: error, topic, eventId: headerOf(message.headers, EVENT_ID), place, group },
      'event moved to the dead letters',
    );
    while (!this.stopped.aborted) {
      try {
        await this.deadLetters.add(topic, group, place, message, reason, attempts);
        return true;
      } catch (failure) {
        this.logger.warn({ reason: (failure as Error).message, topic, place }, 'dead letter not written, retrying');
        await delay(1_000, undefined, { signal: this.stopped }).catch(() => undefined);
      }
    }
    return false;
  }
}
