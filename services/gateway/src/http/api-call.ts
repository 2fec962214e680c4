import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiProduces, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { object, type Schema, text } from '../wire/schema.js';

export interface Call {
  /** One line: what it is for, and the requirement it answers. */
  readonly summary: string;
  /** Query parameters; a name with `!` at its end is needed. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Schema;
  /** `result` of the envelope. */
  readonly result?: Schema;
  /** A user call: its answer tells the code twice, and may bring a refresh token (USR-050). */
  readonly user?: boolean;
  /** The whole answer of a call without envelope. */
  readonly bare?: Schema;
  /** Content type of an answer that is no JSON. */
  readonly produces?: string;
  /** Codes it refuses with, and why. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/** Describes a call of the wire in /openapi.json (wire-contract 1.1). */
export function ApiCall(call: Call): MethodDecorator {
  const { summary, query = {}, body, result, user, bare, produces, refusals = {} } = call;
  const meta: Schema = { type: 'object', additionalProperties: true };
  const envelope = (code: number, inside: Schema): Schema =>
    object(
      {
        code: { type: 'integer', example: code },
        ...(user && { resultCode: { type: 'integer', example: code }, meta }),
        result: inside,
      },
      ['meta'],
    );
  const schema = bare ?? envelope(200, result ?? {});
  return applyDecorators(
    ApiOperation({ summary }),
    ...Object.entries(query).map(([name, description]) =>
      ApiQuery({ name: name.replace(/!$/, ''), required: name.endsWith('!'), description, schema: text }),
    ),
    ...(body ? [ApiBody({ schema: body })] : []),
    ...(produces ? [ApiProduces(produces), ApiResponse({ status: 200, description: summary })] : []),
    ...(produces ? [] : [ApiResponse({ status: 200, description: summary, schema })]),
    ...Object.entries(refusals).map(([status, description]) =>
      ApiResponse({
        status: Number(status),
        description,
        schema: envelope(Number(status), {}),
      }),
    ),
  );
}
