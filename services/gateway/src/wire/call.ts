import type { ApiResponseSchemaHost } from '@nestjs/swagger';
import { z } from 'zod';
import { WireError } from './envelope.js';

// What a call takes and what it answers is said once, as a zod schema in *.schema.ts: its type is `z.output`, its parser `read`,
// its description in /openapi.json `inOpenApi`. Answers are typed and described by theirs, and not parsed: we wrote them ourselves.

/** A shape in the words of OpenAPI 3.0. */
export type OpenApiSchema = ApiResponseSchemaHost['schema'];

/**
 * What was sent, in the shape of its schema; refused with 400 and the words of the first rule that it breaks, in the form of
 * `refusal` where a call has its own.
 */
export function read<Asked extends z.ZodType>(
  schema: Asked,
  sent: unknown,
  refusal = (code: number, words: string): WireError => new WireError(code, words),
): z.output<Asked> {
  const { data, error } = schema.safeParse(sent);
  if (!error) return data as z.output<Asked>;
  throw refusal(400, error.issues[0]?.message ?? '');
}

/** The schema of what may be sent or is answered, as /openapi.json tells it. */
export function inOpenApi(schema: z.ZodType): OpenApiSchema {
  return z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'any', // a type of TypeScript only: what its schema's meta says of it
    override: ({ jsonSchema }) => {
      delete jsonSchema.readOnly; // of a list we only read; in OpenAPI it would mean "never sent"
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as OpenApiSchema;
}

/** The same, made once and not before the document is asked for: of all calls it would slow down every start. */
export function laterInOpenApi(schema: z.ZodType): OpenApiSchema {
  let made: OpenApiSchema | undefined;
  const toJSON = (): OpenApiSchema => {
    made ??= inOpenApi(schema);
    return made;
  };
  return { toJSON } as unknown as OpenApiSchema;
}
