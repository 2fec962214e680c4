import { expect, it } from 'vitest';
import { pausePictures } from './pause-pictures.ts';

it('loading pictures release their connections while a user types, and continue after it', () => {
  document.body.innerHTML =
    '<main><img src="/img/a.jpg" srcset="/img/a2.jpg 2x"><img src="/img/b.jpg"></main><aside><img src="/img/c.jpg"></aside>';
  const [waiting, done, elsewhere] = [...document.querySelectorAll('img')];
  for (const [picture, complete] of [
    [waiting, false],
    [done, true],
    [elsewhere, false],
  ] as const)
    Object.defineProperty(picture, 'complete', { value: complete });
  const goOn = pausePictures();
  const sources = () => [waiting, done, elsewhere].map((picture) => picture?.getAttribute('src'));
  expect(sources()).toEqual([expect.stringMatching(/^data:/), '/img/b.jpg', '/img/c.jpg']);
  expect(waiting?.hasAttribute('srcset')).toBe(false);
  goOn();
  expect(sources()).toEqual(['/img/a.jpg', '/img/b.jpg', '/img/c.jpg']);
  expect(waiting?.getAttribute('srcset')).toBe('/img/a2.jpg 2x');
});
