import { Db } from '@garderoba/service-kit/engines/db';
import { isFull } from '@garderoba/service-kit/testing/test-size';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hashNumber, partsOf } from '../../src/domain/photo-hash.js';
import { PhotoCheckRepository } from '../../src/persistence/photo-check.repository.js';
import { Selling } from '../selling.js';

// The search for photos that look the same, among the photos of 100,000 listings (`make test-all`), else of 1,000.

const LISTINGS = isFull ? 100_000 : 1_000;
const SEARCHES = isFull ? 400 : 40;
const LONGEST_MS = 100;

let selling: Selling;
let mine: string;
beforeAll(async () => {
  selling = await Selling.start();
  const { listingId, photos } = await selling.submitted();
  mine = photos[0]?.uploadId as string;
  await fill(listingId);
}, 600_000);
afterAll(() => selling.stop());

/** Listings of other sellers like this one, each with four photos that have random hashes. */
async function fill(listingId: string): Promise<void> {
  const { db } = selling.service;
  await db.rows(
    `INSERT INTO listing SELECT (jsonb_populate_record(l, jsonb_build_object('listing_id', gen_random_uuid(),
            'sku', 'T-' || n, 'identifier', 'other-' || n, 'customer_id', gen_random_uuid()))).*
       FROM listing l, generate_series(1, $2::int) n WHERE l.listing_id = $1`,
    [listingId, LISTINGS],
  );
  await db.rows(
    `INSERT INTO listing_photo (upload_id, listing_id, slot, path, digest, width, height, added_at, is_check_due)
     SELECT gen_random_uuid(), l.listing_id, slot, '/upload/x.webp', md5(slot) || md5(slot), 900, 1200, l.created_at, false
       FROM listing l, unnest(ARRAY['image', 'back_image', 'side_image', 'label_image']) slot WHERE l.sku LIKE 'T-%'`,
    [],
  );
  await db.rows(
    `INSERT INTO photo_check (upload_id, sharpness, checked_at)
     SELECT upload_id, 100, added_at FROM listing_photo WHERE path = '/upload/x.webp'`,
    [],
  );
  await db.rows(
    `INSERT INTO photo_hash_part (part, hash, upload_id)
     SELECT place * 8192 + (hash >> 13 * place & CASE place WHEN 4 THEN 4095 ELSE 8191 END), hash, upload_id
       FROM (SELECT upload_id, ('x' || left(md5(upload_id::text), 16))::bit(64)::bigint AS hash
               FROM listing_photo WHERE path = '/upload/x.webp') photo, generate_series(0, 4) place`,
    [],
  );
  await db.rows('VACUUM ANALYZE photo_hash_part', []);
  await db.rows('ANALYZE photo_check, listing_photo, listing', []);
}

it('finds every photo that looks the same, within 100 ms', async () => {
  const { service } = selling;
  const checks = service.service.app.get(PhotoCheckRepository);
  const known = await service.db.rows<{ uploadId: string; hash: string; parts: number[] }>(
    `SELECT upload_id AS "uploadId", to_hex(hash) AS hash, array_agg(part ORDER BY part) AS parts FROM photo_hash_part
      GROUP BY upload_id, hash ORDER BY md5(upload_id::text || 'sample') LIMIT $1`,
    [SEARCHES],
  );
  const times: number[] = [];
  for (const [nth, { uploadId, hash, parts }] of known.entries()) {
    const whole = hash.padStart(16, '0');
    expect(partsOf(whole)).toEqual(parts);
    const flipped = Array.from({ length: nth % 9 }, (_, bit) => 1n << BigInt((nth + bit * (1 + (nth % 7))) % 64));
    const other = flipped
      .reduce((sum, bit) => sum ^ bit, BigInt(`0x${whole}`))
      .toString(16)
      .padStart(16, '0');
    const isMirrored = nth % 2 === 1;
    const unlike = hashNumber(other) === 0n ? 'f0f0f0f0f0f0f0f0' : '0123456789abcdef';
    const began = performance.now();
    const found = await service.service.app
      .get(Db)
      .transaction((tx) => checks.similar(tx, mine, isMirrored ? unlike : other, isMirrored ? other : unlike));
    times.push(performance.now() - began);
    expect(found).toContainEqual({ uploadId, distance: nth % 9, isMirrored, isOwn: false });
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;
  process.stdout.write(`duplicates among ${LISTINGS * 4} hashes: p95 ${p95.toFixed(1)} ms\n`);
  if (isFull) expect(p95).toBeLessThan(LONGEST_MS);
}, 600_000);
