import type { Type } from '@nestjs/common';
import { ApiProperty } from './api-docs.js';

/** Marker in a document: a property, and an OpenAPI extension. */
const MARK = 'x-neighbour';

/** Base class of a response that repeats a schema of another service, without the fields `left`. */
export type FromNeighbour<Promised> = <
  Service extends keyof Promised & string,
  Schema extends keyof Promised[Service] & string,
  Left extends keyof Promised[Service][Schema] & string = never,
>(
  service: Service,
  schema: Schema,
  left?: readonly Left[],
) => Type<Omit<Promised[Service][Schema], Left>>;

/**
 * `fromNeighbour` of a service that passes schemas of other services on. `Promised` has the generated schemas by
 * service (`@garderoba/contracts/rest/<name>`). Neither types nor descriptions are repeated: the class has the generated
 * type, and `make openapi` writes the fields into openapi.json (infra/contracts/neighbour-parts.ts).
 */
export const fromNeighbours =
  <Promised>(): FromNeighbour<Promised> =>
  (service, schema, left = []) => {
    class Part {}
    const mark = { type: 'string', [MARK]: { service, schema, left } } as const;
    ApiProperty(mark as Parameters<typeof ApiProperty>[0])(Part.prototype, MARK);
    return Part as Type;
  };
