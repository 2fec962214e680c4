-- Every line has its typed choice in "facts" (docs/decisions/0045). Lines that were stored before the choice existed get
-- it from the client's options here. A line that another copy of cart changes meanwhile has a choice already. "facts" is
-- read and changed as text, because PostgreSQL cannot read a field of JSON that contains half a surrogate pair anywhere.

-- A list of "extension_attributes", sent as an array or keyed by option id.
CREATE FUNCTION pg_temp.sent(option json, list text) RETURNS TABLE (n bigint, entry json) LANGUAGE sql AS $$
  WITH given AS (SELECT option -> 'extension_attributes' -> list AS list)
  SELECT n, entry FROM (
    SELECT one.n, one.entry FROM given, json_array_elements(CASE WHEN json_typeof(given.list) = 'array' THEN given.list ELSE '[]' END)
      WITH ORDINALITY AS one (entry, n)
    UNION ALL
    SELECT one.n, one.entry FROM given, json_each(CASE WHEN json_typeof(given.list) = 'object' THEN given.list ELSE '{}' END)
      WITH ORDINALITY AS one (key, entry, n)
  ) entries WHERE json_typeof(entry) IN ('object', 'array') ORDER BY n
$$;

-- The JSON text with numbers as texts, key order included: its hash is the unique key of the stored line.
CREATE FUNCTION pg_temp.with_texts(value json) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RETURN CASE json_typeof(value)
    WHEN 'number' THEN '"' || value::text || '"'
    WHEN 'array' THEN '[' || coalesce((
      SELECT string_agg(pg_temp.with_texts(one.entry), ',' ORDER BY one.n)
        FROM json_array_elements(value) WITH ORDINALITY AS one (entry, n)), '') || ']'
    WHEN 'object' THEN '{' || coalesce((
      SELECT string_agg(to_json(one.key)::text || ':' || pg_temp.with_texts(one.entry), ',' ORDER BY one.n)
        FROM json_each(value) WITH ORDINALITY AS one (key, entry, n)), '') || '}'
    ELSE value::text
  END;
END
$$;

CREATE FUNCTION pg_temp.choice(option json) RETURNS jsonb LANGUAGE sql AS $$
  WITH custom AS (
    SELECT n, coalesce(entry ->> 'option_id', '') AS id, coalesce(entry ->> 'option_value', '') AS value
      FROM pg_temp.sent(option, 'custom_options')
  ), dates AS (
    SELECT (SELECT value FROM custom WHERE id = 'rental_date' ORDER BY n DESC LIMIT 1) AS day,
           (SELECT value FROM custom WHERE id = 'rental_period' ORDER BY n DESC LIMIT 1) AS period,
           (SELECT value FROM custom WHERE id = 'rental_delivery' ORDER BY n DESC LIMIT 1) AS delivery
  )
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'variant', (
      SELECT jsonb_agg(jsonb_build_object('attributeId', (entry ->> 'option_id')::bigint, 'optionId', (entry ->> 'option_value')::bigint) ORDER BY n)
        FROM pg_temp.sent(option, 'configurable_item_options')),
    'bundle', (
      SELECT jsonb_agg(jsonb_build_object(
          'optionId', (entry ->> 'option_id')::bigint,
          'quantity', coalesce(entry ->> 'option_qty', '1')::bigint,
          'selections', CASE WHEN json_typeof(entry -> 'option_selections') = 'array'
            THEN (SELECT coalesce(jsonb_agg(id::bigint ORDER BY k), '[]') FROM json_array_elements_text(entry -> 'option_selections') WITH ORDINALITY AS one (id, k))
            ELSE '[]'::jsonb END) ORDER BY n)
        FROM pg_temp.sent(option, 'bundle_options')),
    'custom', (
      SELECT jsonb_agg(jsonb_build_object('optionId', id, 'value', value) ORDER BY n) FROM custom WHERE id NOT LIKE 'rental\_%'),
    'rental', (
      SELECT jsonb_build_object(
          'firstDay', day,
          'period', (ARRAY['day', 'four_days', 'try_on', 'week'])[period::int],
          'delivery', CASE delivery WHEN 'omnipack' THEN 'courier' ELSE delivery END)
        FROM dates
       WHERE day ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' AND period ~ '^[1-4]$' AND delivery IN ('showroom', 'omnipack')),
    'apart', (
      SELECT '[' || string_agg(pg_temp.with_texts(entry), ',' ORDER BY n) || ']' FROM pg_temp.sent(option, list)
       GROUP BY list)
  ))
  FROM (SELECT CASE WHEN EXISTS (SELECT FROM pg_temp.sent(option, 'bundle_options')) THEN 'bundle_options' ELSE 'custom_options' END AS list) lists
$$;

DO $$
DECLARE
  line record;
  found jsonb;
BEGIN
  FOR line IN SELECT id, product_option FROM cart_line WHERE facts::text NOT LIKE '%"choice":%' ORDER BY cart_id, id LOOP
    BEGIN
      found := pg_temp.choice(line.product_option);
    EXCEPTION WHEN OTHERS THEN
      found := '{}'; -- Options that no release accepted, or half a surrogate pair; the shopper adds the line again.
    END;
    UPDATE cart_line SET facts = (left(facts::text, -1) || ',"choice":' || found::text || '}')::json
     WHERE id = line.id AND facts::text NOT LIKE '%"choice":%';
  END LOOP;
END
$$;

DROP FUNCTION pg_temp.choice(json);
DROP FUNCTION pg_temp.with_texts(json);
DROP FUNCTION pg_temp.sent(json, text);

ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_choice" CHECK ("facts"::text LIKE '%"choice":%');
