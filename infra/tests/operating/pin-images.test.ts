import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { pinned } from '../../containers/pin-images.ts';
import { inRoot } from '../../local/paths.ts';

const digest = (letter: string): string => `sha256:${letter.repeat(64)}`;

describe('digests behind the tags of images', () => {
  it('are added to every foreign image, and replaced the next time', () => {
    for (const file of ['docker-compose.yml', 'Dockerfile']) {
      const text = readFileSync(inRoot(file), 'utf8');
      const foreign = [...text.matchAll(/^(?:\s*image: |FROM )([\w./-]+:[\w.-]+)/gm)].map(([, image]) => image);
      const asked: string[] = [];
      const first = pinned(text, (image) => {
        asked.push(image);
        return digest('a');
      });
      expect(asked).toEqual(foreign);
      expect(foreign.length).toBeGreaterThan(2);
      expect(first).not.toBe(text);
      const second = pinned(first, () => digest('b'));
      expect(second).not.toContain(digest('a'));
      expect(second.replaceAll(`@${digest('b')}`, '')).toBe(text.replaceAll(/@sha256:[0-9a-f]{64}/g, ''));
    }
  });

  it('are not requested for images that are built here', () => {
    expect(pinned('    image: garderoba/web:1\n', () => digest('a'))).toBe('    image: garderoba/web:1\n');
  });
});
