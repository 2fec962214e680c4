import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../local/paths.ts';

// make pin-images: writes behind every tag in docker-compose.yml and the Dockerfile the digest the registry has for it now, so that an
// image is what it was when it was looked at, whatever its tag comes to mean. Needs a registry; a machine without one has no digests.

const FILES = ['docker-compose.yml', 'Dockerfile'];
const IMAGE =
  /^(\s*image: |FROM )((?:[a-z0-9.-]+\/)*[a-z0-9-]+:v?\d[\w.-]*|(?:[a-z0-9.-]+\/)*node:[\w.-]+)(?:@sha256:[0-9a-f]{64})?/gm;

/** The text with each foreign image followed by its digest. Ours (`garderoba/…`) are built here. */
export function pinned(text: string, digestOf: (image: string) => string): string {
  return text.replace(IMAGE, (line, before: string, image: string) =>
    image.startsWith('garderoba/') ? line : `${before}${image}@${digestOf(image)}`,
  );
}

function digestOf(image: string): string {
  const { stdout, stderr } = spawnSync(
    'docker',
    ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'],
    { encoding: 'utf8' },
  );
  const [digest] = /sha256:[0-9a-f]{64}/.exec(stdout ?? '') ?? [];
  if (!digest) throw new Error(`The registry tells no digest of ${image}: ${stderr}`);
  return digest;
}

if (process.argv[1] === import.meta.filename) {
  try {
    const known = new Map<string, string>();
    const once = (image: string): string => {
      const digest = known.get(image) ?? digestOf(image);
      known.set(image, digest);
      return digest;
    };
    const texts = FILES.map((file) => pinned(readFileSync(inRoot(file), 'utf8'), once));
    for (const [i, file] of FILES.entries()) writeFileSync(inRoot(file), texts[i] as string);
    for (const [image, digest] of known) console.log(`${image}@${digest}`);
  } catch (error) {
    console.error(`${(error as Error).message.trim()}\nNothing was changed.`);
    process.exitCode = 1;
  }
}
