import pg from 'pg';

/**
 * The days pass in which the buyer of a second-hand piece may return it. Returns whether the sale had such days: it has none
 * before its order is completed.
 */
export async function returnDaysPass(marketplaceUrl: string, sku: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: marketplaceUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `UPDATE sale SET final_due_at = ordered_at - interval '1 day' FROM listing
        WHERE listing.listing_id = sale.listing_id AND listing.sku = $1 AND final_due_at IS NOT NULL`,
      [sku],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
