/** All tax rules with their rates as one JSON value, in the order in which they are asked (wire-contract 8.1.1). */
export const TAX_RULES = `(SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', rule.id, 'code', rule.code, 'productTaxClass', product_tax_class, 'productTaxClassIds', product_tax_class_ids,
    'customerTaxClassIds', customer_tax_class_ids, 'priority', priority, 'position', position,
    'rates', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', rate.id, 'code', rate.code, 'country', country,
                'regionId', region_id, 'regionName', region_name, 'bps', bps) ORDER BY rate.id), '[]')
                FROM tax_rate AS rate WHERE rate.rule_id = rule.id)) ORDER BY priority, position, rule.id), '[]')
  FROM tax_rule AS rule)`;
