import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../../local/paths.ts';

const tracked = execFileSync('git', ['ls-files'], { cwd: inRoot(), encoding: 'utf8' }).trim().split('\n');
const lines = (file: string): string[] => readFileSync(inRoot(file), 'utf8').trim().split('\n');

describe('files that are left out', () => {
  it('git ignores no file of the repository: it would be missing in the next copy', () => {
    const ignored = execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
      cwd: inRoot(),
      encoding: 'utf8',
    });
    expect(ignored).toBe('');
  });

  it('images leave out no folder with sources: .dockerignore names folders of build output only', () => {
    const folders = lines('.dockerignore').flatMap((line) => /^\*\*\/([\w-]+)$/.exec(line)?.[1] ?? []);
    expect(folders).toContain('build');
    const inside = tracked.filter((file) => file.split('/').some((part) => folders.includes(part)));
    expect(inside).toEqual([]);
  });
});
