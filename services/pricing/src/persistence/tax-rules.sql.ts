/**
 * All tax rules with the rates in effect at `now` (an SQL parameter) as one JSON value, in the order of evaluation
 * (wire-contract 8.1.1). A rate keeps the position of the first one of its country and region.
 */
export const taxRulesAt = (now: string): string => `(SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', rule.id, 'code', rule.code, 'productTaxClass', product_tax_class, 'productTaxClassIds', product_tax_class_ids,
    'customerTaxClassIds', customer_tax_class_ids, 'priority', priority, 'position', position,
    'rates', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', rate.id, 'code', rate.code, 'country', country,
                'regionId', region_id, 'regionName', region_name, 'bps', bps) ORDER BY place), '[]')
                FROM (SELECT DISTINCT ON (country, region_id) *, min(id) OVER (PARTITION BY country, region_id) AS place
                        FROM tax_rate
                       WHERE rule_id = rule.id AND valid_from <= ${now}
                       ORDER BY country, region_id, valid_from DESC) AS rate)) ORDER BY priority, position, rule.id), '[]')
  FROM tax_rule AS rule)`;
