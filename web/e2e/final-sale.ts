import { expect } from '@playwright/test';
import pg from 'pg';

const DATABASES = process.env.E2E_DATABASES ?? 'postgres://garderoba@127.0.0.1:5433/{name}';

/** The days pass in which the buyer of a second-hand piece may return it; its order is completed, or will be at once. */
export async function returnDaysPass(sku: string): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASES.replace('{name}', 'marketplace') });
  await client.connect();
  try {
    const passes = async () =>
      (
        await client.query(
          `UPDATE sale SET final_due_at = ordered_at - interval '1 day' FROM listing
            WHERE listing.listing_id = sale.listing_id AND listing.sku = $1 AND final_due_at IS NOT NULL`,
          [sku],
        )
      ).rowCount;
    await expect.poll(passes).toBe(1);
  } finally {
    await client.end();
  }
}
