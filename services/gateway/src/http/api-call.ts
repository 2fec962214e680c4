import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiProduces, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { inOpenApi, laterInOpenApi } from '../wire/call.js';
import type { Envelope } from '../wire/envelope.js';
import { open } from '../wire/fields.js';

export interface Call<Result extends z.ZodType> {
  /** One line: what it is for, and the requirement it answers. */
  readonly summary: string;
  /** Parameters of the address. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** `result` of the envelope. */
  readonly result?: Result;
  /** A user call: its answer tells the code twice, and may bring a refresh token (USR-050). */
  readonly user?: boolean;
  /** The whole answer of a call without envelope. */
  readonly bare?: z.ZodType;
  /** Content type of an answer that is no JSON. */
  readonly produces?: string;
  /** Codes it refuses with, and why. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/** What a method of a call returns: the described result in its envelope, or nothing where it writes the bytes itself. */
type Answer<Result> = unknown extends Result ? unknown : Promise<Envelope<Result>> | Promise<void>;

type MethodOf<Result> = <Method extends (...sent: never[]) => Answer<Result>>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<Method>,
) => void;

/** Describes a call of the wire in /openapi.json (wire-contract 1.1). The compiler holds the method to the described result. */
export function ApiCall<Result extends z.ZodType = z.ZodUnknown>(call: Call<Result>): MethodOf<z.output<Result>> {
  const { summary, query, body, result, user, bare, produces, refusals = {} } = call;
  const envelope = (code: number, inside: z.ZodType) =>
    z.object({
      code: z.int().meta({ example: code }),
      ...(user && { resultCode: z.int().meta({ example: code }), meta: open.optional() }),
      result: inside,
    });
  return applyDecorators(
    ApiOperation({ summary }),
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

/** One parameter for each field; all are texts of the address, whatever is read of them. */
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
