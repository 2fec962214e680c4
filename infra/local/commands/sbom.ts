import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';

// make sbom: components of the running shop as CycloneDX 1.6, from package-lock.json alone, so that it works on any
// machine and lists the pinned versions instead of the installed ones. (npm sbom refuses our tree: workspaces without a
// version, an optional peer dependency it considers invalid.)

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly optional?: boolean;
}

interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly scope: 'required' | 'optional';
  readonly purl: string;
  readonly licenses: ReadonlyArray<{ license: { id: string } } | { expression: string }>;
  readonly hashes: ReadonlyArray<{ alg: string; content: string }>;
}

const PART = 'node_modules/';

/** Packages that are installed without development tools; each name and version once. */
export function componentsOf(packages: Readonly<Record<string, LockedPackage>>): Component[] {
  const found = new Map<string, Component>();
  for (const [path, locked] of Object.entries(packages)) {
    if (!path.includes(PART) || locked.dev || locked.link || !locked.version) continue;
    const full = locked.name ?? path.slice(path.lastIndexOf(PART) + PART.length);
    const [group, name] = full.startsWith('@') ? (full.split('/') as [string, string]) : [undefined, full];
    const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${name}@${locked.version}`;
    found.set(purl, {
      type: 'library',
      'bom-ref': purl,
      ...(group && { group }),
      name,
      version: locked.version,
      scope: locked.optional ? 'optional' : 'required',
      purl,
      licenses: licensesOf(locked.license),
      hashes: hashesOf(locked.integrity),
    });
  }
  return [...found.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
}

const licensesOf = (license: string | undefined): Component['licenses'] => {
  if (!license) return [];
  return / (OR|AND|WITH) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
};

/** `sha512-<base64>` of the lockfile. */
function hashesOf(integrity = ''): Component['hashes'] {
  const [, bits, digest] = /^sha(\d+)-(\S+)$/.exec(integrity) ?? [];
  return bits && digest ? [{ alg: `SHA-${bits}`, content: Buffer.from(digest, 'base64').toString('hex') }] : [];
}

if (process.argv[1] === import.meta.filename) {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const components = componentsOf(packages);
  const file = process.argv[2] || 'sbom.cdx.json';
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', 'bom-ref': 'garderoba', name: 'garderoba' },
    },
    components,
    dependencies: [{ ref: 'garderoba', dependsOn: components.map(({ purl }) => purl) }],
  };
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${components.length} packages written to ${file} (CycloneDX 1.6).`);
}
