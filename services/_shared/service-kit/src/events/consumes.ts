import { type DescMessage, fromJson, type JsonValue, type MessageShape } from '@bufbuild/protobuf';
import { eventType, TOPICS, type Topic } from '@garderoba/contracts';
import {
  type ArgumentsHost,
  applyDecorators,
  Catch,
  Controller,
  type RpcExceptionFilter,
  UseFilters,
} from '@nestjs/common';
import { type CustomTransportStrategy, EventPattern, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom, type Observable, throwError } from 'rxjs';
import { contextFrom, runInContext, tracedContextFrom } from '../runtime/context.js';
import { DomainError } from '../runtime/errors.js';
import type { OpenSpan, Tracing } from '../runtime/tracing.js';
import type { BusEvent, EventBus, StartFrom } from './bus.js';

/** A decoded event with the data of its envelope. */
export interface Received<Body> {
  /** Pass it to `inbox.once`. */
  readonly id: string;
  readonly key: string;
  readonly occurredAt: Date;
  readonly body: Body;
}

/** Marks a class whose methods handle events. */
export const Consumer = (): ClassDecorator => Controller();

@Catch()
class Rethrow implements RpcExceptionFilter {
  // Nest would only log the error, but retry and dead letter need the error itself.
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}

const schemas = new Map<string, DescMessage>();
const patternOf = (topic: string, type: string): string => `${topic}#${type}`;

/** The method handles one event type of a topic. Its errors decide about retry and dead letter. */
export function Consumes(topic: Topic, schema: DescMessage): MethodDecorator {
  const pattern = patternOf(topic, eventType(schema));
  schemas.set(pattern, schema);
  return applyDecorators(EventPattern(pattern) as MethodDecorator, UseFilters(Rethrow));
}

/** The body cannot be decoded as the message of its type. Retries are useless. */
export class UnreadableEvent extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'event.unreadable';
}

/**
 * The event type is unknown on this topic: the producer is newer than this service. It becomes a dead letter instead of
 * being skipped, which would lose its effect, and is replayed after the upgrade.
 */
export class UnknownEvent extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'event.unknown';
}

const isDeclared = ({ topic, type }: BusEvent): boolean => {
  const declared: readonly DescMessage[] | undefined = TOPICS[topic as Topic];
  return !declared || declared.some((schema) => eventType(schema) === type);
};

export const decode = <Desc extends DescMessage>(schema: Desc, event: BusEvent): Received<MessageShape<Desc>> => {
  try {
    const body = fromJson(schema, event.body as JsonValue, { ignoreUnknownFields: true });
    return { id: event.id, key: event.key, occurredAt: event.occurredAt, body };
  } catch (error) {
    throw new UnreadableEvent(`${event.type} ${event.id}: ${(error as Error).message}`);
  }
};

async function told(span: OpenSpan, { topic, id }: BusEvent, work: () => Promise<void>): Promise<void> {
  const attributes = { 'messaging.destination.name': topic, 'messaging.message.id': id };
  try {
    await work();
    span.end(attributes);
  } catch (error) {
    span.end(attributes, true);
    throw error;
  }
}

/** NestJS transport strategy over the `EventBus` port: the same for the embedded log and for Kafka. */
export class BusStrategy extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;
  private subscriptions: ReadonlyArray<{ stop(): Promise<void> }> = [];

  constructor(
    private readonly bus: EventBus,
    private readonly group: string,
    private readonly from: StartFrom = 'start',
    /** Topics with another start position. */
    private readonly exceptions: Readonly<Partial<Record<Topic, StartFrom>>> = {},
    private readonly tracing?: Tracing,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    const topics = [...new Set([...this.messageHandlers.keys()].map((pattern) => pattern.split('#')[0] as Topic))];
    const starts = Map.groupBy(topics, (topic) => this.exceptions[topic] ?? this.from);
    Promise.all(
      [...starts].map(([from, together]) =>
        this.bus.subscribe({ group: this.group, topics: together, from, handle: (event) => this.dispatch(event) }),
      ),
    ).then((subscriptions) => {
      this.subscriptions = subscriptions;
      callback();
    }, callback);
  }

  async close(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.stop()));
  }

  /**
   * Calls all handlers of the event's type. A known type without a handler is skipped without an inbox row; an unknown
   * type of the topic is refused.
   */
  async dispatch(event: BusEvent): Promise<void> {
    const pattern = patternOf(event.topic, event.type);
    const schema = schemas.get(pattern);
    let handler = this.messageHandlers.get(pattern);
    if (!handler || !schema) {
      if (!isDeclared(event)) throw new UnknownEvent(`${event.topic} has no ${event.type} that is known here`);
      return;
    }
    const received = decode(schema, event);
    const work = async (): Promise<void> => {
      for (; handler; handler = handler.next) {
        const result = await handler(received);
        if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
      }
    };
    const { traceparent } = event.headers;
    if (!this.tracing) return runInContext(contextFrom(traceparent), work);
    const { context, span } = tracedContextFrom(this.tracing, `handle ${event.type}`, 'consumer', traceparent);
    return runInContext(context, () => told(span, event, work));
  }

  // Required by Nest's interface; this transport has no connection events.
  on(): never {
    throw new Error('the bus strategy has no events of its own');
  }
  unwrap<T>(): T {
    return this.bus as T;
  }
}
