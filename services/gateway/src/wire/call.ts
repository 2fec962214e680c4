import { WireError } from '@garderoba/edge/wire-error';
import type { ApiResponseSchemaHost } from '@garderoba/service-kit/runtime/api-docs';
import { z } from 'zod';

// One zod schema in *.schema.ts defines each request and each answer: its type is `z.output`, its parser is `read`, and
// its description in /openapi.json is `inOpenApi`. Answers are typed and described by their schema but not parsed,
// because the gateway creates them itself.

/** A schema object of OpenAPI 3.0. */
export type OpenApiSchema = ApiResponseSchemaHost['schema'];

/**
 * Parses the input; refuses it with 400 and the message of the first broken rule, in the form of `refusal` when a call
 * has its own form.
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

/** The schema of a request or an answer, as it appears in /openapi.json. */
export function inOpenApi(schema: z.ZodType): OpenApiSchema {
  return z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'any', // types without a JSON form are described by the meta of their schema
    override: ({ jsonSchema }) => {
      delete jsonSchema.readOnly; // set by readonly lists; in OpenAPI it would mean "never sent"
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as OpenApiSchema;
}

/** The same, computed once when the document is requested: computing it for all calls would slow down every start. */
export function laterInOpenApi(schema: z.ZodType): OpenApiSchema {
  let made: OpenApiSchema | undefined;
  const toJSON = (): OpenApiSchema => {
    made ??= inOpenApi(schema);
    return made;
  };
  return { toJSON } as unknown as OpenApiSchema;
}
