import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { inRoot } from '../local/paths.ts';

// node infra/contracts/rest-types.ts services/<name>/openapi.json …
// Writes the types of a service's OpenAPI document to proto/src/generated/rest/<name>.ts. Other services, the
// storefront and the console import them as `@garderoba/contracts/rest/<name>`: `export type OrderDto = …` for every
// named schema.

const HEADER = '// Generated from openapi.json of the service by infra/contracts/rest-types.ts.\n\n';

for (const file of process.argv.slice(2)) {
  const document = JSON.parse(readFileSync(inRoot(file), 'utf8'));
  const types = await openapiTS(document, {
    immutable: true, // responses are read-only
    defaultNonNullable: false, // a field with a default value may be left out of a request
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
  });
  const target = inRoot('proto', 'src', 'generated', 'rest', `${basename(dirname(file))}.ts`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, HEADER + astToString(types));
}
