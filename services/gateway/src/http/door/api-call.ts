import type { Envelope } from '@garderoba/edge/wire-error';
import { ApiBody, ApiOperation, ApiProduces, ApiQuery, ApiResponse } from '@garderoba/service-kit/runtime/api-docs';
import { applyDecorators } from '@nestjs/common';
import { z } from 'zod';
import { inOpenApi, laterInOpenApi } from '../../wire/call.js';
import { open } from '../../wire/fields.js';

export interface Call<Result extends z.ZodType> {
  /** One line: the purpose of the call and the requirement it meets. */
  readonly summary: string;
  /** Operation id, where it is not controller and method: clients are generated with it. */
  readonly id?: string;
  /** Query parameters. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Schema of `result` in the envelope. */
  readonly result?: Result;
  /** A user call: its answer repeats the code in `resultCode` and may carry a refresh token (USR-050). */
  readonly user?: boolean;
  /** Schema of the whole answer of a call without envelope. */
  readonly bare?: z.ZodType;
  /** Content type of an answer that is not JSON. */
  readonly produces?: string;
  /** Refusal codes and their reasons. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/** Return type of a call: the described result in its envelope, or nothing when the method writes the bytes itself. */
type Answer<Result> = unknown extends Result ? unknown : Promise<Envelope<Result>> | Promise<void>;

type MethodOf<Result> = <Method extends (...sent: never[]) => Answer<Result>>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<Method>,
) => void;

/**
 * Describes a call of the wire in /openapi.json (wire-contract 1.1). The type system checks the method against the
 * described result.
 */
export function ApiCall<Result extends z.ZodType = z.ZodUnknown>(call: Call<Result>): MethodOf<z.output<Result>> {
  const { summary, id, query, body, result, user, bare, produces, refusals = {} } = call;
  const envelope = (code: number, inside: z.ZodType) =>
    z.object({
      code: z.int().meta({ example: code }),
      ...(user && { resultCode: z.int().meta({ example: code }), meta: open.optional() }),
      result: inside,
    });
  return applyDecorators(
    ApiOperation({ summary, ...(id && { operationId: id }) }),
    ...(query ? parameters(query) : []),
    ...(body ? [ApiBody({ schema: laterInOpenApi(body) })] : []),
    produces
      ? applyDecorators(ApiProduces(produces), ApiResponse({ status: 200, description: summary }))
      : answered(200, summary, bare ?? envelope(200, result ?? z.unknown())),
    ...Object.entries(refusals).map(([status, why]) =>
      answered(Number(status), why, envelope(Number(status), z.unknown())),
    ),
  );
}

const answered = (status: number, description: string, schema: z.ZodType): MethodDecorator =>
  ApiResponse({ status, description, schema: laterInOpenApi(schema) });

/** One parameter per field; each is a string in the URL, whatever type it is parsed to. */
function parameters(query: z.ZodObject): MethodDecorator[] {
  const { properties = {}, required = [] } = inOpenApi(query) as SchemaObject;
  return Object.entries(properties).map(([name, { description }]) =>
    ApiQuery({
      name,
      required: required.includes(name),
      ...(description && { description }),
      schema: { type: 'string' },
    }),
  );
}

interface SchemaObject {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
  readonly required?: readonly string[];
}
