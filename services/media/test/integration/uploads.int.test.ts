import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from '@bufbuild/protobuf';
import { CustomerErasedSchema } from '@garderoba/contracts';
import { PersonalData } from '@garderoba/service-kit/identity/personal-data';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { type CallOptions, TestService } from '@garderoba/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createApp } from '../../src/app.js';
import { AdoptFiles } from '../../src/use-cases/adopt-files.js';
import { CleanUp } from '../../src/use-cases/clean-up.js';

interface Uploaded {
  id: string;
  path: string;
  purpose: string;
  state: string;
  width: number;
  height: number;
  bytes: number;
  code?: string;
}

const DAY_MS = 24 * 3_600_000;
const ANNA = uuidv7();
const BEATA = uuidv7();
/** Uploaded to catalog by an earlier version of the shop. */
const FORMER = '/upload/3f/3f9a3f9a3f9a3f9a3f9a3f9a3f9a3f9a.webp';

let folder: string;
let media: TestService;
let photo: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-test-'));
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a1f2e' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await mkdir(join(folder, 'upload/3f'), { recursive: true });
  await writeFile(join(folder, FORMER), await sharp(photo).webp().toBuffer());
  await mkdir(join(folder, 'm/h'), { recursive: true });
  await writeFile(join(folder, 'm/h/photo.jpg'), photo);
  media = await TestService.start('media', createApp, {
    ORIGINALS_DIR: folder,
    PICTURES_CACHE_DIR: `${folder}-cache`,
  });
});
afterAll(async () => {
  await media.stop();
  await rm(folder, { recursive: true });
  await rm(`${folder}-cache`, { recursive: true, force: true });
});

/** Headers of a call as `TestService.call` sends them; it sends no bytes. */
async function headersOf({
  customer,
  staff,
  as = staff ? 'backoffice' : 'gateway',
}: CallOptions): Promise<Record<string, string>> {
  const service = await media.tokenFrom(as);
  return {
    authorization: `Bearer ${service}`,
    ...(customer && { 'x-customer-token': await media.customerKey.tokenOf(customer, media.clock.now()) }),
    ...(staff && { 'x-staff-token': await media.staffToken(staff) }),
  };
}

const MODERATOR: CallOptions = { staff: { role: 'moderator' }, customer: null };
/** Another moderator than the one who uploads. */
const MODERATOR_WITHOUT_UPLOADS: CallOptions = { staff: { role: 'moderator', staffId: uuidv7() }, customer: null };
const ADMIN: CallOptions = { staff: { role: 'admin' }, customer: null };

async function upload(
  purpose: string,
  bytes: Buffer,
  options: CallOptions = ADMIN,
  { key = uuidv7(), type = 'image/jpeg' } = {},
): Promise<{ status: number; body: Uploaded }> {
  const headers = { ...(await headersOf(options)), 'content-type': type, 'idempotency-key': key };
  const named = options.customer ? `&customerId=${options.customer}` : '';
  const answer = await fetch(`${media.url}/v1/uploads?purpose=${purpose}${named}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as Uploaded };
}

const change = (id: string, verb: 'publish' | 'withdraw', options: CallOptions = ADMIN) =>
  media.call<Uploaded>('POST', `/v1/uploads/${id}/${verb}`, {}, options);

async function get(
  path: string,
  options: CallOptions = { customer: null },
): Promise<{ status: number; bytes: Buffer }> {
  const answer = await fetch(media.url + path, { headers: await headersOf(options) });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Uploads that a customer has made at that time. */
const bringUploads = (customer: string, count: number, at: Date, purpose = 'review') =>
  media.db.rows(
    `INSERT INTO upload (id, path, purpose, owner_kind, owner_id, state, width, height, bytes, created_at, changed_at)
     SELECT gen_random_uuid(), '/upload/00/' || gen_random_uuid() || '.webp', $4, 'customer', $1, 'private', 1, 1, 1, $2, $2
       FROM generate_series(1, $3)`,
    [customer, at, count, purpose],
  );

/** Status codes of unauthenticated requests for a path: of the original and of one size. */
const shown = async (path: string): Promise<number[]> => [
  (await get(`/v1/media${path}`)).status,
  (await get(`/v1/pictures/20/20/resize${path}`)).status,
];

describe('an upload', () => {
  it('of a customer is one of a hundred a day', async () => {
    const customer = uuidv7();
    const now = media.clock.now();
    await bringUploads(customer, 200, new Date(now.getTime() - DAY_MS));
    await bringUploads(customer, 99, now);
    const key = uuidv7();
    const first = await upload('review', photo, { customer }, { key });
    expect(first.status).toBe(200);
    expect(await upload('review', photo, { customer })).toMatchObject({
      ...{ status: 409, body: { code: 'uploads.too_many' } },
    });
    expect(await upload('review', photo, { customer }, { key })).toEqual(first);
    expect((await upload('review', photo, { customer: uuidv7() })).status).toBe(200);
  });

  it('of a listing is one of four hundred a day, which reviews do not count to', async () => {
    const customer = uuidv7();
    const now = media.clock.now();
    await bringUploads(customer, 399, now, 'listing');
    await bringUploads(customer, 99, now, 'review');
    const may = async (purpose: string) => (await upload(purpose, photo, { customer })).status;
    expect([await may('listing'), await may('review')]).toEqual([200, 200]);
    expect([await may('listing'), await may('review')]).toEqual([409, 409]);
  });

  it('of a listing has at most 15 MB and 60 megapixels', async () => {
    const sized = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
    const most = 15 * 1024 * 1024;
    const customer = uuidv7();
    const statusOf = async (bytes: Buffer) => (await upload('listing', bytes, { customer })).status;
    expect(await statusOf(sized(most))).toBe(200);
    expect([413, 422]).toContain(await statusOf(sized(most + 1)));
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#7a1f2e' } })
        .png()
        .toBuffer();
    expect(await statusOf(await plain(10_001, 6_000))).toBe(422);
    expect(await statusOf(await plain(10_000, 6_000))).toBe(200);
  }, 60_000);

  it('is stored as its pixels only, upright, with a path for a record', async () => {
    expect(photo.includes('secret place')).toBe(true);
    const { status, body } = await upload('product', photo);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        path: expect.stringMatching(/^\/upload\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/),
        purpose: 'product',
        state: 'private',
        width: 40,
        height: 60,
        bytes: expect.any(Number),
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    const { bytes } = await get(`/v1/uploads/${body.id}/picture`, ADMIN);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 });
    expect([bytes.length, bytes.includes('secret place')]).toEqual([body.bytes, false]);
  });

  it('is one upload however often its key is sent, and another picture under that key is refused', async () => {
    const key = uuidv7();
    const answers = await Promise.all([1, 2, 3].map(() => upload('product', photo, ADMIN, { key })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const other = await sharp(photo).negate().jpeg().toBuffer();
    expect(await upload('product', other, ADMIN, { key })).toMatchObject({
      status: 409,
      body: { code: 'uploads.key_reused' },
    });
    const { id } = (await upload('page', photo, MODERATOR)).body;
    expect(id).not.toBe(answers[0]?.body.id);
  });

  it('needs a key', async () => {
    const headers = { ...(await headersOf(ADMIN)), 'content-type': 'image/jpeg' };
    const answer = await fetch(`${media.url}/v1/uploads?purpose=product`, {
      method: 'POST',
      headers,
      body: new Uint8Array(photo),
    });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['a script in an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a photo', undefined],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('is refused when it is %s', async (_what, bytes) => {
    const answer = await upload('product', bytes ?? photo.subarray(0, 120));
    expect(answer).toMatchObject({ status: 422, body: { code: 'pictures.refused' } });
  });

  it('of a listing says why it is refused: as HEIC, as no photo, and of 15 MB and one byte', async () => {
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);
    const refusal = async (bytes: Buffer, type = 'image/jpeg') =>
      (await upload('listing', bytes, { customer: ANNA }, { type })).body;
    const types = { code: 'pictures.refused', detail: 'only jpeg, png, webp' };
    expect(await refusal(heic, 'image/heic')).toMatchObject(types);
    expect(await refusal(Buffer.from('no photo at all'))).toMatchObject(types);
    const large = Buffer.concat([photo, Buffer.alloc(15 * 1024 * 1024 + 1 - photo.length)]);
    expect(await refusal(large)).toMatchObject({ detail: 'Request body is too large' });
  });

  it('is refused when its purpose takes smaller ones, other types, or is unknown', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(9 * 1024 * 1024)]);
    expect((await upload('review', large, { customer: ANNA })).status).toBe(422);
    expect((await upload('listing', large, { customer: ANNA })).status).toBe(200);
    const gif = await sharp(photo).gif().toBuffer();
    expect((await upload('listing', gif, { customer: ANNA }, { type: 'image/gif' })).status).toBe(422);
    expect((await upload('holiday', photo)).status).toBe(400);
  });

  it('is limited to the uploaders of its purpose', async () => {
    const may = async (purpose: string, options: CallOptions) => (await upload(purpose, photo, options)).status;
    const purposes = ['product', 'page', 'banner', 'review', 'inspection'];
    const table = {
      admin: await Promise.all(purposes.map((one) => may(one, ADMIN))),
      moderator: await Promise.all(purposes.map((one) => may(one, MODERATOR))),
      customer: await Promise.all(purposes.map((one) => may(one, { customer: ANNA }))),
      service: await Promise.all(purposes.map((one) => may(one, { as: 'content', customer: null }))),
      guest: [await may('review', { customer: null })],
    };
    expect(table).toEqual({
      admin: [200, 200, 200, 403, 200],
      moderator: [403, 200, 200, 403, 200],
      customer: [403, 403, 403, 200, 403],
      service: [200, 200, 200, 200, 200],
      guest: [403],
    });
  });
});

describe('a private upload', () => {
  it('is read by its owner and by reviewing staff only, and is not served at its path', async () => {
    const { id, path } = (await upload('listing', photo, { customer: ANNA })).body;
    const at = `/v1/uploads/${id}/picture`;
    expect((await get(`${at}?customerId=${ANNA}`, { customer: ANNA })).status).toBe(200);
    expect((await get(at, MODERATOR)).status).toBe(200);
    expect((await get(`${at}?customerId=${BEATA}`, { customer: BEATA })).status).toBe(404);
    expect((await get(`${at}?customerId=${ANNA}`, { customer: BEATA })).status).toBe(403);
    expect((await get(at, { as: 'content', customer: null })).status).toBe(404);
    expect((await get(at)).status).toBe(403);
    expect(await shown(path)).toEqual([404, 400]);
    expect(await shown(`/.private${path}`)).toEqual([404, 400]);
  });

  it('is read by admins, and by moderators only for the purposes that they review', async () => {
    const owners = {
      product: ADMIN,
      page: ADMIN,
      banner: ADMIN,
      inspection: ADMIN,
      listing: { customer: ANNA },
      document: { customer: ANNA },
    };
    const seen: Record<string, number[]> = {};
    for (const [purpose, owner] of Object.entries(owners)) {
      const { id } = (await upload(purpose, photo, owner)).body;
      const other = { ...ADMIN, staff: { role: 'admin', staffId: uuidv7() } };
      const reads = async (path: string, options: CallOptions) => (await get(path, options)).status;
      seen[purpose] = [
        await reads(`/v1/uploads/${id}`, MODERATOR_WITHOUT_UPLOADS),
        await reads(`/v1/uploads/${id}/picture`, MODERATOR_WITHOUT_UPLOADS),
        await reads(`/v1/uploads/${id}/picture`, other),
      ];
    }
    expect(seen).toEqual({
      product: [404, 404, 200],
      page: [200, 200, 200],
      banner: [200, 200, 200],
      inspection: [200, 200, 200],
      listing: [200, 200, 200],
      document: [404, 404, 200],
    });
  });

  it('is listed with those of other purposes, for staff who review all of them', async () => {
    const [page, banner] = [(await upload('page', photo)).body, (await upload('banner', photo)).body];
    const { body } = await media.call<{ total: number; items: Uploaded[] }>(
      ...(['GET', '/v1/uploads?purpose=page&purpose=banner&limit=2', undefined, MODERATOR] as const),
    );
    expect(body.items.map(({ id }) => id)).toEqual([banner.id, page.id]);
    const search = {
      purpose: ['banner', 'page'],
      offset: 0,
      limit: 10,
      are: 'among',
      paths: [banner.path, page.path],
    };
    const found = await media.call<{ total: number }>('POST', '/v1/uploads:search', search, MODERATOR);
    expect(found.body.total).toBe(2);
    const one = await media.call<{ total: number }>(
      'POST',
      '/v1/uploads:search',
      { ...search, purpose: 'page' },
      MODERATOR,
    );
    expect(one.body.total).toBe(1);
    const products = { ...search, purpose: ['banner', 'product'] };
    expect((await get('/v1/uploads?purpose=banner&purpose=product', MODERATOR)).status).toBe(403);
    expect((await media.call('POST', '/v1/uploads:search', products, MODERATOR)).status).toBe(403);
    expect((await get('/v1/uploads', MODERATOR)).status).toBe(400);
    expect((await media.call('POST', '/v1/uploads:search', { ...search, purpose: [] }, MODERATOR)).status).toBe(400);
  });

  it('is published and withdrawn by the role of its purpose: products by admins', async () => {
    const product = (await upload('product', photo)).body;
    const page = (await upload('page', photo)).body;
    const publishAll = (paths: string[]) =>
      media.call<{ code?: string }>('POST', '/v1/uploads:publish', { paths }, MODERATOR);
    for (const verb of ['publish', 'withdraw'] as const)
      expect(await change(product.id, verb, MODERATOR)).toMatchObject({
        status: 403,
        body: { code: 'uploads.purpose_forbidden' },
      });
    expect((await publishAll([page.path, product.path])).body.code).toBe('uploads.purpose_forbidden');
    expect([await shown(page.path), await shown(product.path)]).toEqual([
      [404, 400],
      [404, 400],
    ]);
    expect((await publishAll([page.path])).status).toBe(200);
    expect(await shown(page.path)).toEqual([200, 200]);
    expect((await change(page.id, 'withdraw', MODERATOR)).body).toMatchObject({ state: 'withdrawn' });
  });

  it('is published by staff, and can be withdrawn; both are idempotent', async () => {
    const { id, path } = (await upload('product', photo)).body;
    expect((await change(id, 'publish', { customer: ANNA })).status).toBe(403);
    for (const _ of [1, 2]) expect((await change(id, 'publish')).body).toMatchObject({ id, state: 'public' });
    expect(await shown(path)).toEqual([200, 200]);
    for (const _ of [1, 2]) expect((await change(id, 'withdraw')).body).toMatchObject({ id, state: 'withdrawn' });
    expect(await shown(path)).toEqual([404, 400]);
    expect((await get(`/v1/uploads/${id}/picture`, ADMIN)).status).toBe(200);
    expect((await change(id, 'publish')).body).toMatchObject({ state: 'public' });
    expect(await shown(path)).toEqual([200, 200]);
  });

  it('becomes public with the record that shows it; other paths of the record are left alone', async () => {
    const paths = [(await upload('product', photo)).body.path, (await upload('product', photo)).body.path];
    const body = { paths: [...paths, '/g/DRS-1/hanger.webp', '/m/h/photo.jpg'] };
    const { status, body: answer } = await media.call<{ uploads: Uploaded[] }>(
      'POST',
      '/v1/uploads:publish',
      body,
      ADMIN,
    );
    expect([status, answer.uploads.map(({ path, state }) => [path, state]).sort()]).toEqual([
      200,
      paths.map((path) => [path, 'public']).sort(),
    ]);
    for (const path of paths) expect(await shown(path)).toEqual([200, 200]);
  });

  it('of an inspection stays private, in the database too', async () => {
    const { id, path } = (await upload('inspection', photo, MODERATOR)).body;
    expect((await change(id, 'publish')).body).toMatchObject({ code: 'uploads.not_publishable' });
    expect(await shown(path)).toEqual([404, 400]);
    await expect(media.db.rows(`UPDATE upload SET state = 'public' WHERE id = $1`, [id])).rejects.toThrow(
      /upload_never_public/,
    );
  });

  it('is published by the repeated call when the process ended between the file and the row', async () => {
    const { id, path } = (await upload('product', photo)).body;
    await change(id, 'publish');
    await media.db.rows(`UPDATE upload SET state = 'private' WHERE id = $1`, [id]);
    expect((await change(id, 'publish')).body).toMatchObject({ state: 'public' });
    expect(await shown(path)).toEqual([200, 200]);
  });
});

describe('a photo of a listing', () => {
  /** The marketplace calls for itself: without a token of a customer or of staff. */
  const MARKETPLACE: CallOptions = { as: 'marketplace', customer: null };
  const remove = (id: string, options: CallOptions = MARKETPLACE) =>
    media.call<{ code: string }>('DELETE', `/v1/uploads/${id}`, undefined, options);
  const ofAnna = async (purpose = 'listing') => (await upload(purpose, photo, { customer: ANNA })).body;

  it('is read, published and withdrawn by the marketplace for its owner', async () => {
    const { id, path } = await ofAnna();
    expect((await get(`/v1/uploads/${id}?customerId=${ANNA}`, MARKETPLACE)).status).toBe(200);
    expect((await get(`/v1/uploads/${id}/picture?customerId=${ANNA}`, MARKETPLACE)).status).toBe(200);
    expect((await get(`/v1/uploads/${id}?customerId=${BEATA}`, MARKETPLACE)).status).toBe(404);
    expect((await change(id, 'publish', MARKETPLACE)).body).toMatchObject({ state: 'public' });
    expect(await shown(path)).toEqual([200, 200]);
    expect((await change(id, 'withdraw', MARKETPLACE)).body).toMatchObject({ state: 'withdrawn' });
    expect(await shown(path)).toEqual([404, 400]);
  });

  it('is deleted with its file, private or withdrawn, again and again', async () => {
    const [unused, taken] = [await ofAnna(), await ofAnna()];
    await change(taken.id, 'publish', MARKETPLACE);
    await change(taken.id, 'withdraw', MARKETPLACE);
    for (const { id, path } of [unused, taken]) {
      expect(existsSync(join(folder, '.private', path))).toBe(true);
      for (const _ of [1, 2]) expect((await remove(id)).status).toBe(204);
      expect(existsSync(join(folder, '.private', path))).toBe(false);
      expect((await get(`/v1/uploads/${id}`, ADMIN)).status).toBe(404);
    }
    expect((await remove(uuidv7())).status).toBe(204);
  });

  it('is not deleted while it is public', async () => {
    const { id, path } = await ofAnna();
    await change(id, 'publish', MARKETPLACE);
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'uploads.public' } });
    expect(await shown(path)).toEqual([200, 200]);
  });

  it('is deleted by nobody but the marketplace', async () => {
    const { id } = await ofAnna();
    for (const other of [{ customer: ANNA }, ADMIN, { as: 'content', customer: null }])
      expect((await remove(id, other)).status).toBe(403);
    expect((await get(`/v1/uploads/${id}`, ADMIN)).status).toBe(200);
  });

  it('is the only upload that can be deleted: evidence and pictures of others stay', async () => {
    const uploads = [
      await ofAnna('review'),
      await ofAnna('document'),
      (await upload('inspection', photo, MODERATOR)).body,
      (await upload('product', photo)).body,
    ];
    for (const { id, path } of uploads) {
      expect(await remove(id)).toMatchObject({ status: 403, body: { code: 'uploads.purpose_forbidden' } });
      expect(existsSync(join(folder, '.private', path))).toBe(true);
    }
  });
});

interface Facts {
  width: number;
  height: number;
  sharpness: number;
  hash: string | null;
  mirrorHash: string | null;
  hasPlace: boolean | null;
}

describe('the facts of a photo', () => {
  /** A picture with stripes, so that it has a hash. */
  const striped = (width = 400): Promise<Buffer> =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="0 0 40 30"><path fill="#fff" d="M0 0h40v30H0z"/>
         <path d="M3 2h9v21H3zM20 5h15v4H20zM25 14h4v14h-4z"/></svg>`,
      ),
    )
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 47/1' } })
      .toBuffer();
  const differing = (a: string | null, b: string | null): number =>
    (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length;
  const factsOf = (id: string, options: CallOptions = { as: 'marketplace', customer: null }) =>
    media.call<Facts>('GET', `/v1/uploads/${id}/facts`, undefined, options);

  it('say how sharp it is, what it looks like, and whether the received file named its place', async () => {
    const { id } = (await upload('listing', await striped(), { customer: ANNA })).body;
    const { status, body } = await factsOf(id);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ width: 400, height: 300, sharpness: expect.any(Number), hasPlace: true },
        ...{ hash: expect.stringMatching(/^[0-9a-f]{16}$/), mirrorHash: expect.stringMatching(/^[0-9a-f]{16}$/) },
      },
    });
    expect(body.sharpness).toBeGreaterThan(0);
    const again = (await factsOf((await upload('listing', await striped(900), { customer: BEATA })).body.id)).body;
    expect(differing(again.hash, body.hash)).toBeLessThanOrEqual(8);
  });

  it('of a photo without place data say so, and a plain picture has no hash', async () => {
    const { id } = (await upload('listing', photo, { customer: ANNA })).body;
    expect((await factsOf(id)).body).toMatchObject({ hasPlace: false, hash: null, mirrorHash: null });
  });

  it('are measured by the first call; the place of a photo that was stored before this was asked is unknown', async () => {
    const { id } = (await upload('listing', await striped(), { customer: ANNA })).body;
    const stored = () => media.db.one('SELECT sharpness, has_place FROM upload WHERE id = $1', [id]);
    expect(await stored()).toEqual({ sharpness: null, has_place: true });
    const { hash } = (await factsOf(id)).body;
    expect(await stored()).toEqual({ sharpness: expect.any(Number), has_place: true });
    const clear = 'UPDATE upload SET sharpness = NULL, hash = NULL, mirror_hash = NULL, has_place = NULL WHERE id = $1';
    await media.db.rows(clear, [id]);
    const { body } = await factsOf(id);
    expect(body.hasPlace).toBeNull();
    expect(differing(body.hash, hash)).toBeLessThanOrEqual(8);
    const row = await media.db.one<{ hash: string }>('SELECT hash FROM upload WHERE id = $1', [id]);
    expect(row).toEqual({ hash: body.hash });
  });

  it('are for the marketplace and for photos of listings only', async () => {
    const { id } = (await upload('listing', photo, { customer: ANNA })).body;
    for (const other of [{ customer: ANNA }, ADMIN, { as: 'content', customer: null }])
      expect((await factsOf(id, other)).status).toBe(403);
    const review = (await upload('review', photo, { customer: ANNA })).body;
    for (const unknown of [review.id, uuidv7()])
      expect(await factsOf(unknown)).toMatchObject({ status: 404, body: { code: 'uploads.not_found' } });
  });

  it('are part of the personal data of their owner', async () => {
    const customer = uuidv7();
    await factsOf((await upload('listing', await striped(), { customer })).body.id);
    const { uploads } = await media.service.app.get(PersonalData).of(customer);
    expect(uploads).toMatchObject([{ hasPlace: true, hash: expect.any(String) }]);
  });
});

describe('the clean-up', () => {
  const kept = async (id: string): Promise<boolean> => (await get(`/v1/uploads/${id}`, ADMIN)).status === 200;

  it('deletes private and withdrawn uploads after their retention, and no public one', async () => {
    const [unused, used, gone] = await Promise.all([1, 2, 3].map(() => upload('product', photo)));
    const evidence = await upload('inspection', photo, MODERATOR);
    const ids = [unused, used, gone, evidence].map((one) => one?.body.id as string);
    await change(ids[1] as string, 'publish');
    await change(ids[2] as string, 'publish');
    await change(ids[2] as string, 'withdraw');
    const state = async () => Promise.all(ids.map(kept));
    const cleanUp = media.service.app.get(CleanUp);
    await cleanUp.execute();
    expect(await state()).toEqual([true, true, true, true]);
    media.clock.advance(8 * DAY_MS);
    await cleanUp.execute();
    expect(await state()).toEqual([false, true, true, true]);
    expect(existsSync(join(folder, '.private', unused?.body.path as string))).toBe(false);
    media.clock.advance(23 * DAY_MS);
    await cleanUp.execute();
    expect(await state()).toEqual([false, true, false, true]);
    expect(await shown(used?.body.path as string)).toEqual([200, 200]);
    expect(await shown(FORMER)).toEqual([200, 200]);
  });

  it('deletes files that a process left behind when it ended', async () => {
    const left = join(folder, '.private/upload/aa');
    await mkdir(left, { recursive: true });
    const names = [`${'a'.repeat(32)}.webp`, `${'b'.repeat(32)}.webp.${uuidv7()}`];
    const old = new Date(media.clock.now().getTime() - 2 * DAY_MS);
    for (const name of names) {
      await writeFile(join(left, name), 'x');
      await utimes(join(left, name), old, old);
    }
    await media.service.app.get(CleanUp).execute();
    expect((await readdir(left)).filter((name) => names.includes(name))).toEqual([]);
  });
});

describe('pictures of a shop that was upgraded', () => {
  it('are served as before and get a row, so that they can be withdrawn', async () => {
    expect(await shown(FORMER)).toEqual([200, 200]);
    const row = () => media.db.one<Uploaded>('SELECT * FROM upload WHERE path = $1', [FORMER]);
    await eventually(async () => expect(await row()).toBeDefined());
    await media.service.app.get(AdoptFiles).execute();
    expect(await row()).toMatchObject({
      purpose: 'product',
      state: 'public',
      owner_kind: 'service',
      owner_id: 'catalog',
    });
    const { id } = (await row()) as Uploaded;
    expect((await change(id, 'withdraw')).status).toBe(200);
    expect(await shown(FORMER)).toEqual([404, 400]);
    expect((await change(id, 'publish')).status).toBe(200);
    expect(await shown(FORMER)).toEqual([200, 200]);
  });

  it('lose their EXIF when they are served, also the originals of an import', async () => {
    const { status, bytes } = await get('/v1/media/m/h/photo.jpg');
    expect([status, bytes.includes('secret place')]).toEqual([200, false]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const sized = await get('/v1/pictures/20/20/resize/m/h/photo.jpg');
    expect((await sharp(sized.bytes).metadata()).exif).toBeUndefined();
  });
});

describe('an erased customer', () => {
  it('has no picture left, published or not; others keep theirs', async () => {
    const [hers, shownOfHers, another] = await Promise.all([
      upload('listing', photo, { customer: ANNA }),
      upload('listing', photo, { customer: ANNA }),
      upload('listing', photo, { customer: BEATA }),
    ]);
    await change(shownOfHers.body.id, 'publish');
    expect(await shown(shownOfHers.body.path)).toEqual([200, 200]);
    const withdrawn = await upload('listing', photo, { customer: ANNA });
    await change(withdrawn.body.id, 'publish');
    await change(withdrawn.body.id, 'withdraw');
    await upload('review', photo, { customer: ANNA });
    await media.deliver(
      'accounts.customer.v1',
      ANNA,
      CustomerErasedSchema,
      create(CustomerErasedSchema, { customerId: ANNA }),
    );
    await media.settled();
    expect(await shown(shownOfHers.body.path)).toEqual([404, 400]);
    expect(existsSync(join(folder, '.private', hers.body.path))).toBe(false);
    expect((await get(`/v1/uploads/${another.body.id}`, ADMIN)).status).toBe(200);
    const rows = await media.db.rows('SELECT 1 FROM upload WHERE owner_id = $1', [ANNA]);
    expect(rows).toEqual([]);
  });
});
