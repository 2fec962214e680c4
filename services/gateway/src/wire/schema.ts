import type { ApiResponseSchemaHost } from '@nestjs/swagger';

// Shapes of the wire in the words of OpenAPI, for /openapi.json only: what is taken is decided where it is read.

export type Schema = ApiResponseSchemaHost['schema'];

export const text: Schema = { type: 'string' };
export const number: Schema = { type: 'number' };
export const integer: Schema = { type: 'integer' };
export const flag: Schema = { type: 'boolean' };
/** Two decimals, in the currency of the cart, order or store. */
export const amount: Schema = { type: 'number', description: 'two decimals' };
export const anything: Schema = {};
export const instant: Schema = { type: 'string', description: 'YYYY-MM-DD HH:MM:SS, UTC' };

export const list = (items: Schema): Schema => ({ type: 'array', items });
export const orNull = (schema: Schema): Schema => ({ ...schema, nullable: true });
export const described = (schema: Schema, description: string): Schema => ({ ...schema, description });
export const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values });

/** An object with these fields; those in `optional` may be missing. Others may be there too. */
export const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

/** An object whose fields may all be missing. */
export const partial = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: 'object', properties });

/** An object of which some fields are named; whatever else is passed on. */
export const open: Schema = { type: 'object', additionalProperties: true };
