import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../local/paths.ts';

// make pin-images: adds to every tag in docker-compose.yml and the Dockerfile the registry's current digest, so that
// later changes of a tag have no effect. Needs a registry.

const FILES = ['docker-compose.yml', 'Dockerfile'];
const IMAGE =
  /^(\s*image: |FROM )((?:[a-z0-9.-]+\/)*[a-z0-9-]+:v?\d[\w.-]*|(?:[a-z0-9.-]+\/)*node:[\w.-]+)(?:@sha256:[0-9a-f]{64})?/gm;

/** The text with a digest after each foreign image. Our images (`garderoba/…`) are built locally. */
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
  if (!digest) throw new Error(`The registry returned no digest of ${image}: ${stderr}`);
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
