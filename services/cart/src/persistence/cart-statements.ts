import { CartChangedSchema } from '@garderoba/contracts';

// The statements that change a cart. $1 = cart, $2 = now, $3 = the version that was read, $4 = idempotency key or null,
// $5 = fingerprint of the change. Each does nothing when the cart has another version, is frozen or closed.

/** Versions of a cart whose operations are stored. Every recorded operation has its own version. */
const KEPT_VERSIONS = 1_000;

const STILL_AS_SEEN = `id = $1 AND version = $3 AND state = 'open' AND frozen_by IS NULL`;

/**
 * The event CartChanged of every row of `from`, which has `ref`, `version` and `closed`: in the statement of the change,
 * because it costs a press no round trip. `now` is the parameter of the time.
 */
export const told = (from: string, now = '$2'): string => `told AS (
  INSERT INTO outbox (event_id, topic, key, type, headers, body, occurred_at)
  SELECT gen_random_uuid(), 'cart.changed.v1', ref, '${CartChangedSchema.name}', '{}',
         jsonb_strip_nulls(jsonb_build_object('cartRef', ref, 'version', version::text, 'closed', nullif(closed, false))), ${now}
    FROM ${from})`;

/** Increments the version of the cart, tells it, and drops the operation that is out of the kept ones. */
const touching = (columns = ''): string => `
touched AS (
  UPDATE cart SET version = version + 1, updated_at = $2${columns} WHERE ${STILL_AS_SEEN} RETURNING id, ref, version, false AS closed
), ${told('touched')}, dropped AS (
  DELETE FROM cart_change USING touched
   WHERE cart_id = touched.id AND cart_change.version <= touched.version - ${KEPT_VERSIONS})`;

/** Records the operation by its key; a second one with this key fails with the whole statement. */
const recorded = (line: 'stored.id' | 'NULL::bigint', volatile: '$14' | 'false', from: string): string => `recorded AS (
  INSERT INTO cart_change (cart_id, key, fingerprint, line_id, volatile, version, changed_at)
  SELECT touched.id, $4::uuid, $5::text, ${line}, ${volatile}, touched.version, $2 FROM ${from} WHERE $4::uuid IS NOT NULL)`;

/** $6 = the line; null or a line that is gone removes nothing. */
export const REMOVE_LINE = `
WITH ${touching()}, ${recorded('NULL::bigint', 'false', 'touched')}, removed AS (
  DELETE FROM cart_line USING touched WHERE cart_line.id = $6::bigint AND cart_id = touched.id)
SELECT id FROM touched`;

export const INSERT_LINE = `
WITH ${touching()}, stored AS (
  INSERT INTO cart_line (cart_id, sku, parent_sku, quantity, equality, product_option, facts, unit_net, unit_gross, volatile, withdrawn)
  SELECT touched.id, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 FROM touched RETURNING id
), ${recorded('stored.id', '$14', 'touched, stored')}
SELECT id FROM stored`;

/** $16 = the line, $17 = the line merged into it. */
export const UPDATE_LINE = `
WITH ${touching()}, absorbed AS (DELETE FROM cart_line USING touched WHERE cart_line.id = $17 AND cart_id = touched.id), stored AS (
  UPDATE cart_line SET sku = $6, parent_sku = $7, quantity = $8, equality = $9, product_option = $10, facts = $11,
         unit_net = $12, unit_gross = $13, volatile = $14, withdrawn = $15
    FROM touched WHERE cart_line.id = $16 AND cart_id = touched.id RETURNING cart_line.id
), ${recorded('stored.id', '$14', 'touched, stored')}
SELECT id FROM stored`;

export const SAVE_CHOICES = `
WITH ${touching(`, coupon_code = $6, carrier = $7, method = $8,
         payment_method = $9, shipping_address = $10, billing_address = $11, points = $12, point_value = $13`)},
${recorded('NULL::bigint', 'false', 'touched')}
SELECT id FROM touched`;

/**
 * Gives the operations of a line to the cart and the line it moved to: a repeat of one, which names the customer's cart
 * after the sign-in, stays a repeat. $1 = line, $2 = the other cart, $3 = its line, $4 = its version.
 */
export const MOVE_OPERATIONS = `
WITH moved AS (DELETE FROM cart_change WHERE line_id = $1 RETURNING *)
INSERT INTO cart_change (cart_id, key, fingerprint, line_id, volatile, version, changed_at)
SELECT $2::uuid, key, fingerprint, $3::bigint, volatile, $4::int, changed_at FROM moved ON CONFLICT DO NOTHING`;
