import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { pictureAddress } from '@garderoba/contracts/picture-address';
import type { GarmentSpec } from '@garderoba/demo-garments/garment-spec';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { createServiceApp, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import { generateServiceKeys } from '@garderoba/service-kit/testing/keys';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { isFull } from '@garderoba/service-kit/testing/test-size';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { DemoDrawings } from '../../src/demo/demo-drawings.js';
import { GarmentSource } from '../../src/demo/garment-source.js';
import { Drawings } from '../../src/pictures/drawings.js';
import { PictureWorkshop } from '../../src/pictures/picture-workshop.js';
import { Pictures } from '../../src/pictures/pictures.js';
import { PicturesModule } from '../../src/pictures/pictures.module.js';

jest.setTimeout(60_000);

/** Two seconds on a quiet machine; in the gate it may be busy. */
const SOON_MS = isFull ? 2_000 : 20_000;

const WARDROBE: GarmentSpec[] = [
  { seed: 'DRS-1', type: 'evening dress', fabric: 'satin', basicColour: 'green', neckline: 'v' },
  { seed: 'DRS 2/M', type: 'slip dress', basicColour: 'sage' },
  { seed: 'KNT-3', type: 'knit', fabric: 'wool', basicColour: 'camel' },
];

class Wardrobe extends GarmentSource {
  async find(sku: string): Promise<GarmentSpec | undefined> {
    return WARDROBE.find(({ seed }) => seed === sku);
  }
  async list(afterSku: string, limit: number): Promise<GarmentSpec[]> {
    return WARDROBE.filter(({ seed }) => seed > afterSku).slice(0, limit);
  }
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A picture that was put into the folder under this name. */
const NAMED = 'm/h/a nice, dress ü+1.jpg';

let service: ServiceApp;
let gateway: ServiceTokens;
let folder: string;
let foreign: Server;
let port: number;

/** Sends the path unchanged: `fetch` would resolve path traversals before sending. */
async function get(
  path: string,
  headers: Record<string, string> = {},
  caller: string | undefined = undefined,
): Promise<Answer> {
  const authorization = caller === '' ? {} : { authorization: `Bearer ${await gateway.sign('media')}` };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { ...authorization, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Record<string, string>,
          body: Buffer.concat(parts),
        }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

const json = (answer: Answer): Record<string, unknown> => JSON.parse(answer.body.toString());
const WEBP = { accept: 'image/avif;q=0,image/webp,*/*' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-test-'));
  const media = join(folder, 'media');
  await mkdir(join(media, 'm/h'), { recursive: true });
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#a33' } });
  await writeFile(join(media, 'm/h/photo.jpg'), await photo.clone().jpeg().toBuffer());
  await writeFile(join(media, NAMED), await photo.clone().jpeg().toBuffer());
  await writeFile(join(media, 'm/h/photo.png'), await photo.clone().png().toBuffer());
  await writeFile(join(media, 'm/h/photo.gif'), await photo.clone().gif().toBuffer());
  await writeFile(
    join(media, 'm/h/mark.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#090"/></svg>',
  );
  await writeFile(join(folder, 'secret.png'), await photo.clone().png().toBuffer());
  await symlink(join(folder, 'secret.png'), join(media, 'm/h/link.png'));
  for (const [name, content] of Object.entries(TRAPS)) await writeFile(join(media, name), content);

  foreign = createServer(async (call, reply) => {
    if (call.url === '/elsewhere.png') reply.writeHead(302, { location: '/photo.png' }).end();
    else if (call.url === '/photo.png') reply.end(await photo.clone().png().toBuffer());
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));

  const keys = await generateServiceKeys(['media', 'gateway']);
  gateway = new ServiceTokens('gateway', keys.private.gateway as string, keys.jwks);
  service = await createServiceApp({
    name: 'media',
    config: {
      APP_MODE: 'local',
      HOST: '127.0.0.1',
      PORT: 0,
      SHARED_PORT: 'off',
      LOG_LEVEL: 'silent',
      SERVICE_KEY: keys.private.media as string,
      SERVICE_JWKS: keys.jwks,
      BODY_LIMIT: 1_000_000,
    },
    module: PicturesModule.register({
      drawings: [
        { provide: GarmentSource, useClass: Wardrobe },
        { provide: Drawings, useClass: DemoDrawings },
      ],
      settings: { mediaDir: media, cacheDir: join(folder, 'cache'), hosts: [foreignHost()] },
    }),
  });
  await service.listen();
  port = (service.app.getHttpServer().address() as AddressInfo).port;
});

const foreignHost = (): string => `127.0.0.1:${(foreign.address() as AddressInfo).port}`;

afterAll(async () => {
  await service.close();
  await new Promise((resolve) => foreign.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** Small files that attack memory, CPU time or file access of a careless server. */
const TRAPS: Record<string, string | Buffer> = {
  'bomb.png': hugePng(20_000, 20_000),
  'wide.png': hugePng(2_000_000, 1),
  'truncated.png': hugePng(10, 10).subarray(0, 40),
  'script.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>fetch("/api/user/me")</script></svg>',
  'handler.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>',
  'foreign.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  'entities.svg': `<!DOCTYPE svg [<!ENTITY a "lol">${'<!ENTITY b "&a;&a;">'}]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`,
  'nested.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><defs><g id="a"><rect width="9" height="9"/></g>${Array.from({ length: 30 }, (_, i) => `<g id="${'a'.repeat(i + 2)}">${`<use href="#${'a'.repeat(i + 1)}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#${'a'.repeat(31)}"/></svg>`,
  'blur.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f"><feGaussianBlur stdDeviation="9999"/></filter><rect width="2000" height="2000" filter="url(#f)"/></svg>',
  'giant.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="9" height="9"/></svg>',
  'page.png': '<!doctype html><script>alert(document.cookie)</script>',
  'svg.png': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'archive.jpg': Buffer.from('PK\u0003\u0004 not a picture'),
  'document.gif': '%PDF-1.7',
  'empty.webp': '',
  // A polyglot: a valid GIF header and a script.
  'both.gif': Buffer.concat([Buffer.from('GIF89a=1;alert(1)//'), Buffer.alloc(40)]),
};

/** A PNG whose header declares many pixels and whose few bytes decompress to zeros. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('drawn pictures', () => {
  it.each([
    ['LIM-025', 500, 1000],
    ['LIM-026', 278, 1000],
    ['LIM-027', 250, 250],
    ['LIM-028', 600, 744],
    ['LIM-029', 2200, 1700],
    ['LIM-030', 150, 150],
  ])('[%s] have exactly the size %i x %i', async (_id, width, height) => {
    const answer = await get(`/v1/pictures/${width}/${height}/resize/g/DRS-1/hanger.webp`, WEBP);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'max-age=31557600',
      vary: 'accept',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  it.each(['hanger', 'front', 'back', 'detail'])('show the %s view, each another picture', async (view) => {
    const answer = await get(`/v1/pictures/100/124/fit/g/KNT-3/${view}.webp`);
    expect(answer.status).toBe(200);
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 100, height: 124 });
  });

  it('have the same bytes from the drawing and from the cache, and are 304 for clients that have them', async () => {
    const path = '/v1/pictures/278/463/resize/g/DRS-1/front.webp';
    const first = await get(path);
    const second = await get(path);
    expect(second.body.equals(first.body)).toBe(true);
    const third = await get(path, { 'if-none-match': `"other", W/${first.headers.etag}` });
    expect([third.status, third.body.length, third.headers.etag]).toEqual([304, 0, first.headers.etag]);
  });

  it('have skus with any sign in them, encoded', async () => {
    expect((await get('/v1/pictures/278/463/resize/g/DRS%202%2FM/hanger.webp')).status).toBe(200);
  });

  it('take an open side from the shape of the original', async () => {
    const answer = await get('/v1/pictures/300/0/resize/g/DRS-1/hanger.webp');
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 300, height: 372 });
  });

  it('hang several garments on one rail for the head of a page', async () => {
    const answer = await get('/v1/pictures?url=/g/~DRS-1~KNT-3/scene.webp&width=800&height=350&action=fit&v=3');
    expect(answer.status).toBe(200);
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 800, height: 350 });
  });

  it('are described by identify without being drawn', async () => {
    const answer = await get('/v1/pictures/0/0/identify/g/DRS-1/hanger.webp');
    expect([answer.headers['content-type'], json(answer)]).toEqual([
      expect.stringContaining('application/json'),
      expect.objectContaining({ format: 'webp', width: 1200, height: 1488 }),
    ]);
  });

  it('are JPEG for a client that accepts pictures but not WebP', async () => {
    const answer = await get('/v1/pictures/250/250/resize/g/DRS-1/hanger.webp', { accept: 'image/jpeg,image/png' });
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(answer.body).metadata()).format).toBe('jpeg');
  });

  it('are AVIF when the low-priority job has encoded it, for clients that accept it', async () => {
    const path = '/v1/pictures/278/463/resize/g/KNT-3/hanger.webp';
    const takesAvif = { accept: 'image/avif,image/webp,*/*' };
    const first = await get(path, takesAvif);
    expect(first.headers['content-type']).toBe('image/webp');
    const pictures = service.app.get(Pictures, { strict: false });
    while (await pictures.prepareAvif());
    const second = await get(path, takesAvif);
    expect(second.headers['content-type']).toBe('image/avif');
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(await sharp(second.body).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 278,
      height: 463,
    });
    expect((await get(path, WEBP)).headers['content-type']).toBe('image/webp');
  });

  it('have an original for /media', async () => {
    const answer = await get('/v1/media/g/KNT-3/back.webp');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 1200, height: 1488 });
  });

  it('are drawn once for concurrent requests, and leave no unfinished file', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get('/v1/pictures/278/463/resize/g/KNT-3/back.webp')),
    );
    expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1);
    expect(await readdir(join(folder, 'cache/unfinished'))).toEqual([]);
  });
});

describe('clients that disconnect', () => {
  it('do not have their picture drawn when it still waits', async () => {
    const run = jest.spyOn(PictureWorkshop.prototype, 'run');
    const drawn = async () =>
      (await readdir(join(folder, 'cache'), { recursive: true }).catch(() => [])).filter((name) =>
        /[0-9a-f]{64}$/.test(name),
      ).length;
    const before = await drawn();
    // This test draws one picture at a time: the second one waits.
    const slow = get('/v1/pictures/1100/850/fit/g/KNT-3/back.webp', WEBP);
    await eventually(async () => expect(run).toHaveBeenCalledTimes(1));
    const authorization = `Bearer ${await gateway.sign('media')}`;
    const path = '/v1/pictures/1000/1000/fit/g/KNT-3/back.webp';
    const call = request({ host: '127.0.0.1', port, path, headers: { ...WEBP, authorization } });
    call.on('error', () => {});
    call.end();
    await eventually(async () => expect(run).toHaveBeenCalledTimes(2));
    call.destroy();
    expect((await slow).status).toBe(200);
    const pictures = service.app.get(Pictures);
    await eventually(async () => expect(pictures.idle).toBe(true));
    expect((await drawn()) - before).toBe(2); // the first only: its drawing and its resized answer
    run.mockRestore();
  });

  it('leave the picture to the other waiting clients', async () => {
    const left = request({
      host: '127.0.0.1',
      port,
      path: '/v1/pictures/500/1000/fit/g/KNT-3/back.webp',
      headers: { ...WEBP, authorization: `Bearer ${await gateway.sign('media')}`, 'x-client-address': '10.0.0.1' },
    });
    left.on('error', () => {});
    left.end();
    const stays = get('/v1/pictures/500/1000/fit/g/KNT-3/back.webp', { ...WEBP, 'x-client-address': '10.0.0.2' });
    left.destroy();
    expect((await stays).status).toBe(200);
  });
});

describe('pictures of imported catalogues', () => {
  it('are fitted inside and never enlarged by resize', async () => {
    const smaller = await get('/v1/pictures/400/400/resize/m/h/photo.jpg');
    expect(await sharp(smaller.body).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
    const same = await get('/v1/pictures/2200/1700/resize/m/h/photo.jpg');
    expect(await sharp(same.body).metadata()).toMatchObject({ width: 800, height: 600 });
  });

  it('are served at the address of their name, whatever signs it has', async () => {
    for (const address of [pictureAddress(`/${NAMED}`, 40, 40, 'fit'), `/media/${encodeURI(NAMED)}`]) {
      const answer = await get(address.replace(/^\/img/, '/v1/pictures').replace(/^\/media/, '/v1/media'));
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
  });

  it('are covered by fit', async () => {
    const answer = await get('/v1/pictures/200/400/fit/m/h/photo.png');
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'png', width: 200, height: 400 });
  });

  it.each([
    ['photo.gif', 'image/gif'],
    ['mark.svg', 'image/png'],
  ])('keep the type of their name where the client names none: %s', async (name, mime) => {
    expect((await get(`/v1/pictures/40/40/resize/m/h/${name}`)).headers['content-type']).toBe(mime);
  });

  it('are WebP for clients that accept it', async () => {
    expect((await get('/v1/pictures/40/40/resize/m/h/photo.jpg', WEBP)).headers['content-type']).toBe('image/webp');
  });

  it('are identified', async () => {
    expect(json(await get('/v1/pictures?url=m/h/photo.jpg&width=1&height=1&action=identify'))).toMatchObject({
      format: 'jpeg',
      width: 800,
      height: 600,
    });
  });

  it('are served as they are by /media, in a sandbox', async () => {
    const answer = await get('/v1/media/m/h/photo.jpg');
    expect([answer.status, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    expect((await get('/v1/media/m/h/none.jpg')).status).toBe(404);
  });

  it('are fetched from an allowed host only, and without following it elsewhere', async () => {
    const from = (address: string) =>
      get(`/v1/pictures?url=${encodeURIComponent(address)}&width=80&height=80&action=resize`);
    const answer = await from(`http://${foreignHost()}/photo.png`);
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 80, height: 60 });
    expect((await from(`http://${foreignHost()}/elsewhere.png`)).status).toBe(400);
    expect((await from(`http://${foreignHost()}/none.png`)).status).toBe(400);
  });
});

describe('bad requests', () => {
  it.each([
    '/v1/pictures/abc/100/resize/m/h/photo.jpg',
    '/v1/pictures/100/1e9/resize/m/h/photo.jpg',
    '/v1/pictures/100/100/explode/m/h/photo.jpg',
    '/v1/pictures/100.5/100/resize/m/h/photo.jpg',
    '/v1/pictures?url=/m/h/photo.jpg&width=10&height=10',
    '/v1/pictures?url=/m/h/photo.jpg&width=10&width=20&height=10&action=fit',
    '/v1/pictures',
  ])('%s: 400 with the parameters', async (path) => {
    const answer = await get(path);
    expect([answer.status, json(answer).detail]).toEqual([
      400,
      expect.stringContaining('Please provide following parameters'),
    ]);
  });

  it.each([
    '/v1/pictures/2201/100/resize/m/h/photo.jpg',
    '/v1/pictures/100/-1/fit/m/h/photo.jpg',
    '/v1/pictures/999999999/1/fit/m/h/photo.jpg',
  ])('%s: 400 with the limit', async (path) => {
    const answer = await get(path);
    expect([answer.status, json(answer).detail]).toEqual([
      400,
      'Width and height must have a value between 0 and 2200',
    ]);
  });

  it.each([
    '/v1/pictures/10/10/resize/m/h/photo.bmp',
    '/v1/pictures/10/10/resize/m/h/photo',
    '/v1/pictures/10/10/resize/m/h/photo.jpg.exe',
  ])('%s: 400, type', async (path) => {
    const answer = await get(path);
    expect([answer.status, json(answer).detail]).toEqual([400, 'Unsupported file type']);
  });

  it.each([
    'http://evil.example/a.png',
    'https://127.0.0.1/a.png',
    '//evil.example/a.png',
    'file:///etc/passwd.png',
    'http://evil.example@allowed.example/a.png',
    'gopher://a/b.png',
    'http://169.254.169.254/latest/a.png',
  ])('%s: 400, host', async (url) => {
    const answer = await get(`/v1/pictures?url=${encodeURIComponent(url)}&width=10&height=10&action=resize`);
    expect([answer.status, json(answer).detail]).toEqual([400, 'Host is not allowed']);
  });

  it.each([
    '../secret.png',
    'm/../../secret.png',
    '%2e%2e/secret.png',
    '%2e%2e%2fsecret.png',
    '..%5csecret.png',
    '%252e%252e%252fsecret.png',
    'm/h/%2e%2e%2f%2e%2e%2f%2e%2e%2fsecret.png',
    'm/h/photo.jpg%00.png',
    '.hidden.png',
    '/etc/passwd.png',
    'm/h/link.png',
    'g/NONE/hanger.webp',
    'g/DRS-1/side.webp',
    'g/~DRS-1~NONE/scene.webp',
    `${'a/'.repeat(400)}b.png`,
  ])('%s leads nowhere: 400 as a picture, 404 as an original, both soon', async (path) => {
    const started = performance.now();
    expect((await get(`/v1/pictures/10/10/resize/${path}`)).status).toBe(400);
    expect((await get(`/v1/pictures?url=${path}&width=10&height=10&action=resize`)).status).toBe(400);
    expect((await get(`/v1/media/${path}`)).status).toBe(404);
    expect(performance.now() - started).toBeLessThan(SOON_MS);
  });

  it.each(Object.keys(TRAPS))('%s is refused soon', async (name) => {
    const started = performance.now();
    for (const action of ['resize', 'fit', 'identify']) {
      const answer = await get(`/v1/pictures/100/100/${action}/${name}`);
      // Reading the size of a huge picture is allowed, decompressing it is refused.
      if (action !== 'identify') expect([name, answer.status]).toEqual([name, 400]);
      expect(answer.status).toBeLessThan(500);
    }
    expect(performance.now() - started).toBeLessThan(SOON_MS);
  });

  it.each(['page.png', 'svg.png', 'archive.jpg', 'document.gif', 'empty.webp', 'script.svg', 'handler.svg'])(
    '%s is no original either',
    async (name) => {
      expect((await get(`/v1/media/${name}`)).status).toBe(404);
    },
  );

  it('answers the gateway only', async () => {
    expect((await get('/v1/pictures/10/10/resize/m/h/photo.jpg', {}, '')).status).toBe(401);
  });

  it('the service continues after all of them', async () => {
    await eventually(async () => expect((await get('/v1/pictures/90/90/fit/m/h/photo.jpg')).status).toBe(200), 5_000);
  });
});
