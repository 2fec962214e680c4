// The statements that change a cart. $1 = cart, $2 = now, $3 = the version that was read, $4 = idempotency key or null,
// $5 = fingerprint of the change. Each does nothing when the cart has another version, is frozen or closed.

const STILL_AS_SEEN = `id = $1 AND version = $3 AND state = 'open' AND frozen_by IS NULL`;
/** Increments the version of the cart. */
const TOUCHED = `touched AS (UPDATE cart SET version = version + 1, updated_at = $2 WHERE ${STILL_AS_SEEN} RETURNING id)`;
/** Records the change by its key; a second change with this key fails with the whole statement. */
const recorded = (line: 'stored.id' | 'NULL::bigint', from: string): string => `recorded AS (
  INSERT INTO cart_change (cart_id, key, fingerprint, line_id, changed_at)
  SELECT touched.id, $4::uuid, $5::text, ${line}, $2 FROM ${from} WHERE $4::uuid IS NOT NULL)`;

/** $6 = the line. */
export const REMOVE_LINE = `
WITH ${TOUCHED}, ${recorded('NULL::bigint', 'touched')}
DELETE FROM cart_line USING touched WHERE cart_line.id = $6 AND cart_id = touched.id RETURNING 1`;

export const INSERT_LINE = `
WITH ${TOUCHED}, stored AS (
  INSERT INTO cart_line (cart_id, sku, parent_sku, quantity, equality, product_option, facts, unit_net, unit_gross, volatile, withdrawn)
  SELECT touched.id, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 FROM touched RETURNING id
), ${recorded('stored.id', 'touched, stored')}
SELECT id FROM stored`;

/** $16 = the line, $17 = the line merged into it. */
export const UPDATE_LINE = `
WITH ${TOUCHED}, absorbed AS (DELETE FROM cart_line USING touched WHERE cart_line.id = $17 AND cart_id = touched.id), stored AS (
  UPDATE cart_line SET sku = $6, parent_sku = $7, quantity = $8, equality = $9, product_option = $10, facts = $11,
         unit_net = $12, unit_gross = $13, volatile = $14, withdrawn = $15
    FROM touched WHERE cart_line.id = $16 AND cart_id = touched.id RETURNING cart_line.id
), ${recorded('stored.id', 'touched, stored')}
SELECT id FROM stored`;

export const SAVE_CHOICES = `
WITH touched AS (
  UPDATE cart SET version = version + 1, updated_at = $2, coupon_code = $6, carrier = $7, method = $8,
         payment_method = $9, shipping_address = $10, billing_address = $11, points = $12, point_value = $13
   WHERE ${STILL_AS_SEEN} RETURNING id
), ${recorded('NULL::bigint', 'touched')}
SELECT id FROM touched`;
