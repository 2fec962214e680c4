import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { AttributeFacts, AttributeInput, OptionFacts } from '../domain/attribute.js';
import type { Texts } from '../domain/language.js';

interface OptionRow extends Omit<OptionFacts, 'code'> {
  readonly code: string | null;
  readonly attributeId: number;
}

const COLUMNS = `attribute_id AS "attributeId", code, frontend_input AS "frontendInput", labels, position, is_filterable AS "isFilterable",
  is_visible AS "isVisible", is_comparable AS "isComparable", is_user_defined AS "isUserDefined"`;

const OPTION_COLUMNS = `option_id AS "optionId", attribute_id AS "attributeId", key, code, labels, position`;

function withOptions(
  attributes: ReadonlyArray<Omit<AttributeFacts, 'options'>>,
  options: readonly OptionRow[],
): AttributeFacts[] {
  const byAttribute = Map.groupBy(options, ({ attributeId }) => attributeId);
  return attributes.map((attribute) => ({
    ...attribute,
    options: (byAttribute.get(attribute.attributeId) ?? []).map(({ attributeId: _, code, ...option }) => ({
      ...option,
      ...(code && { code }),
    })),
  }));
}

@Injectable()
export class AttributesRepository {
  /** All attributes with their options, in order. */
  async all(sql: Sql): Promise<AttributeFacts[]> {
    return withOptions(
      await sql.rows<Omit<AttributeFacts, 'options'>>(`SELECT ${COLUMNS} FROM attribute ORDER BY position, code`),
      await sql.rows<OptionRow>(`SELECT ${OPTION_COLUMNS} FROM attribute_option ORDER BY position, option_id`),
    );
  }

  /** Attributes with these codes. */
  async byCode(sql: Sql, codes: readonly string[]): Promise<AttributeFacts[]> {
    const attributes = await sql.rows<Omit<AttributeFacts, 'options'>>(
      `SELECT ${COLUMNS} FROM attribute WHERE code = ANY($1) ORDER BY position, code`,
      [codes],
    );
    const options = await sql.rows<OptionRow>(
      `SELECT ${OPTION_COLUMNS} FROM attribute_option WHERE attribute_id = ANY($1) ORDER BY position, option_id`,
      [attributes.map(({ attributeId }) => attributeId)],
    );
    return withOptions(attributes, options);
  }

  /** Serializes writers of attributes: two imports may create the same one. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('catalog.attributes', 0))`);
  }

  async save(tx: Tx, input: AttributeInput): Promise<number> {
    const row = await tx.one<{ attributeId: number }>(
      `INSERT INTO attribute (code, frontend_input, labels, position, is_filterable, is_visible, is_comparable, is_user_defined)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (code) DO UPDATE SET frontend_input = excluded.frontend_input, labels = excluded.labels, position = excluded.position,
         is_filterable = excluded.is_filterable, is_visible = excluded.is_visible, is_comparable = excluded.is_comparable,
         is_user_defined = excluded.is_user_defined
       RETURNING attribute_id AS "attributeId"`,
      [
        input.code,
        input.frontendInput,
        input.labels,
        input.position,
        input.isFilterable,
        input.isVisible,
        input.isComparable,
        input.isUserDefined,
      ],
    );
    return (row as { attributeId: number }).attributeId;
  }

  async saveOptions(
    tx: Tx,
    attributeId: number,
    options: ReadonlyArray<{ key: string; code?: string; labels: Texts; position: number }>,
  ): Promise<void> {
    await tx.rows(
      `INSERT INTO attribute_option (attribute_id, key, code, labels, position)
       SELECT $1, o.key, o.code, o.labels, o.position
         FROM unnest($2::text[], $3::text[], $4::jsonb[], $5::int[]) AS o (key, code, labels, position)
       ON CONFLICT (attribute_id, key) DO UPDATE SET code = coalesce(excluded.code, attribute_option.code), labels = excluded.labels,
         position = excluded.position`,
      [
        attributeId,
        options.map(({ key }) => key),
        options.map(({ code }) => code ?? null),
        options.map(({ labels }) => JSON.stringify(labels)),
        options.map(({ position }) => position),
      ],
    );
  }
}
