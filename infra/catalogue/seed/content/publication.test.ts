import { describe, expect, it } from '@jest/globals';
import { ENTRIES } from './entries.ts';
import { inOrderOfPublication } from './publication.ts';

describe('the posts of the demo', () => {
  const posts = ENTRIES.filter(({ kind }) => kind === 'post');
  const ordered = inOrderOfPublication(posts);

  it('are all published, each on a day of its own, before the month of the demo', () => {
    expect(ordered.map(({ post }) => post.code).sort()).toEqual(posts.map(({ code }) => code).sort());
    const days = ordered.map(({ daysBefore }) => daysBefore);
    expect(days).toEqual([...new Set(days)].sort((a, b) => b - a));
    expect(Math.min(...days)).toBeGreaterThan(0);
  });

  it('that lists show first are the newest', () => {
    const recent = ordered.map(({ post }) => JSON.stringify(post.shared).includes('"includeInRecent":true'));
    expect(recent).toEqual([...recent].sort());
    expect(recent.filter(Boolean).length).toBeGreaterThan(2);
  });
});
