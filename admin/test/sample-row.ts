import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly nullable?: boolean;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
}

// import.meta.dirname is not available under jsdom: tests run in the folder of the package.
const file = join(process.cwd(), '../services/backoffice/openapi.json');
const { paths, components } = JSON.parse(readFileSync(file, 'utf8'));

/** A row of a list with the required fields of the backoffice's openapi.json; ids are `x-1`. */
export function sampleRow(resource: string): Record<string, unknown> & { id: string } {
  const { schema } = paths[`/api/admin/${resource}`].get.responses['200'].content['application/json'];
  return { ...(sample('', schema.items) as object), id: 'x-1' };
}

function sample(name: string, schema: Schema): unknown {
  if (schema.$ref) return sample(name, components.schemas[schema.$ref.split('/').at(-1) as string]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(name, part)));
  if (schema.nullable) return null;
  if (schema.enum) return schema.enum[0];
  if (schema.example !== undefined) return schema.example;
  if (name === 'currency') return 'PLN';
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'string') return '2026-11-20'; // a date, because some texts are
  if (schema.type !== 'object') return 1;
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties ?? {}).filter(([field]) => required.includes(field));
  return Object.fromEntries(fields.map(([field, part]) => [field, sample(field, part)]));
}
