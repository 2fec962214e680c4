import { beforeAll, describe, expect, it } from '@jest/globals';
import { productsOfType } from './catalogue.ts';
import { ask, call, SHOP } from './wire.ts';

let image: string;
beforeAll(async () => {
  image = (await productsOfType('simple'))[0].image;
}, 30_000);

const size = async (width: number, height: number, action: string): Promise<{ width: number; height: number }> => {
  const answer = await fetch(`${SHOP}/img/${width}/${height}/${action}${image}`);
  expect([answer.status, answer.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
  expect(answer.headers.get('cache-control')).toContain('max-age=31557600');
  const bytes = Buffer.from(await answer.arrayBuffer());
  return webpSize(bytes);
};

/** Width and height of a WebP picture, from its header. */
function webpSize(bytes: Buffer): { width: number; height: number } {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

describe('pictures', () => {
  it.each([
    ['[LIM-025] product', 500, 1000],
    ['[LIM-026] tile', 278, 1000],
    ['[LIM-027] small', 250, 250],
    ['[LIM-028] gallery', 600, 744],
    ['[LIM-029] large gallery', 2200, 1700],
    ['[LIM-030] cart thumbnail', 150, 150],
  ])(
    '%s size fits %dx%d',
    async (_name, width, height) => {
      const got = await size(width, height, 'resize');
      expect(got.width).toBeLessThanOrEqual(width);
      expect(got.height).toBeLessThanOrEqual(height);
    },
    60_000,
  );

  it('every second-hand piece has its own, also after it was published again', async () => {
    const pieces = await productsOfType('single_number');
    expect(pieces.length).toBeGreaterThan(0);
    for (const piece of pieces) {
      const { status } = await fetch(`${SHOP}/img/1/1/identify${piece.image}`);
      expect([piece.sku, status]).toEqual([piece.sku, 200]);
    }
  }, 60_000);

  it('fit fills the frame', async () => {
    expect(await size(120, 80, 'fit')).toEqual({ width: 120, height: 80 });
  });

  it('identify returns the dimensions', async () => {
    expect((await ask('GET', `/img/1/1/identify${image}`)).json).toMatchObject({
      width: expect.any(Number),
      height: expect.any(Number),
      format: expect.any(String),
    });
  });

  it('are served under /api/img and by query too, originals under /media', async () => {
    for (const path of [
      `/api/img/150/150/resize${image}`,
      `/img?url=${encodeURIComponent(image)}&width=150&height=150&action=resize`,
      `/media${image}`,
    ]) {
      const answer = await fetch(SHOP + path);
      expect([path, answer.status, answer.headers.get('content-type')?.split('/')[0]]).toEqual([path, 200, 'image']);
      await answer.arrayBuffer();
    }
  });

  it.each([
    '/img/2201/100/resize/a.png',
    '/img/100/2201/resize/a.png',
    '/img/-1/100/resize/a.png',
    '/img/x/100/resize/a.png',
    '/img/1.5/100/resize/a.png',
    '/img/100/100/spin/a.png',
    '/img/100/100/resize/a.exe',
    '/img/100/100/resize/no-such.jpg',
    '/img/100/100/resize/..%2f..%2fetc%2fpasswd.png',
    '/img?url=http%3A%2F%2F169.254.169.254%2Fx.png&width=1&height=1&action=resize',
    '/img?url=file%3A%2F%2F%2Fetc%2Fpasswd.png&width=1&height=1&action=resize',
    '/img',
  ])('%s is 400', async (path) => {
    expect((await call('GET', path)).code).toBe(400);
  });

  it('nothing outside the pictures is served', async () => {
    for (const path of [
      '/media/..%2f..%2fpackage.json',
      '/media/%2e%2e/%2e%2e/etc/passwd',
      '/media/',
      '/media/nope.png',
    ])
      expect([path, (await call('GET', path)).code]).toEqual([path, 404]);
  });

  it('another method is 405 in plain text', async () => {
    const { status, headers, text } = await ask('POST', '/img/1/1/resize/a.png');
    expect([status, headers.get('content-type')?.split(';')[0], text]).toEqual([
      405,
      'text/plain',
      'Method not allowed',
    ]);
  });
});
