import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiDocument as ServiceDocument } from '@garderoba/service-kit/runtime/openapi';
import type { ServiceApp } from '@garderoba/service-kit/runtime/start';
import { sharedVariables, variablesOf } from '../local/environment.ts';
import { inRoot } from '../local/paths.ts';
import { fixedPorts } from '../local/ports.ts';
import { loadSecrets } from '../local/secrets.ts';
import { type Service, services } from '../local/services.ts';
import { withNeighbourParts } from './neighbour-parts.ts';
import type { ApiDocument } from './schema.ts';

// node infra/contracts/openapi.ts write | check
// services/<name>/openapi.json is generated from a service's controllers and committed. `check` fails if a document is
// outdated: run `write`, review the difference for callers, and commit it.

const [command = 'check'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'garderoba-openapi-'));
const secrets = loadSecrets(join(folder, 'secrets.json'));
const different: string[] = [];
const promises = new Map<string, ApiDocument>();
for (const service of services) {
  // `services` lists callees before their callers, so that a schema is known before it is repeated.
  const promise = withNeighbourParts(await documentOf(service), (name) => promises.get(name));
  promises.set(service.name, promise);
  writeOrCompare(`services/${service.name}/openapi.json`, promise);
}
rmSync(folder, { recursive: true });
for (const file of different) console.error(`${file} is outdated. Run make openapi`);
process.exit(different.length > 0 ? 1 : 0);

function writeOrCompare(path: string, document: ApiDocument): void {
  const promised = `${JSON.stringify(document, null, 2)}\n`;
  if (command === 'write') writeFileSync(inRoot(path), promised);
  else if (read(inRoot(path)) !== promised) different.push(path);
}

/** Builds the application without connecting anywhere and reads its controllers. */
async function documentOf(service: Service): Promise<ApiDocument> {
  const { createApp } = (await import(inRoot('services', service.name, 'dist', 'app.js'))) as {
    createApp: (env: Record<string, string | undefined>) => Promise<ServiceApp>;
  };
  const env = { ...sharedVariables(fixedPorts(), secrets), ...variablesOf(service, fixedPorts(), secrets, folder) };
  const { app } = await createApp({ ...env, LOG_LEVEL: 'silent' });
  return (await app.get(ServiceDocument).read()) as unknown as ApiDocument;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
