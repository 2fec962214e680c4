import { readFileSync } from 'node:fs';
import { type DescMessage, fromJson, type JsonValue, type MessageShape } from '@bufbuild/protobuf';

/**
 * A committed example of an event (`proto/examples/orders/v1/order-placed.json`). The producer's contract test must
 * produce exactly this event, the consumers' tests must accept it. For tests.
 */
export function example<Desc extends DescMessage>(schema: Desc, file: string): MessageShape<Desc> {
  const text = readFileSync(new URL(`../examples/${file}`, import.meta.url), 'utf8');
  return fromJson(schema, JSON.parse(text) as JsonValue);
}
