// @vitest-environment node
import { expect, it } from 'vitest';
import { PLAYERS } from '../../proto/src/content/players.ts';
import { pagePolicy } from './page-policy.ts';

const players = Object.values(PLAYERS).map(({ origin }) => origin);
const directives = (tagManager?: string, framedBy?: string): Record<string, string> =>
  Object.fromEntries(
    pagePolicy('a-nonce', { players, tagManager, framedBy })
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]),
  );

it('a page may show the two players of films in a frame, and asks no other site', () => {
  expect(directives()).toMatchObject({
    'default-src': "'self'",
    'script-src': "'nonce-a-nonce' 'strict-dynamic'",
    'connect-src': "'self'",
    'img-src': "'self' data: blob:",
    'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
    'frame-ancestors': "'none'",
  });
  expect(
    Object.values(directives())
      .join(' ')
      .match(/https:/g),
  ).toHaveLength(2);
});

it('with a tag manager it may also send to Google, by requests and pictures; nothing else changes', () => {
  const [without, withOne] = [directives(), directives('GTM-TEST1')];
  const google = ' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';
  expect(withOne).toEqual({
    ...without,
    'connect-src': without['connect-src'] + google,
    'img-src': without['img-src'] + google,
  });
});

it('a preview is framed by the console only', () =>
  expect(directives(undefined, 'https://admin.example')).toEqual({
    ...directives(),
    'frame-ancestors': 'https://admin.example',
  }));
