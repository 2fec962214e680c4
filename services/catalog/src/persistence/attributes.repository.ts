import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { AttributeFacts, AttributeInput, FrontendInput } from '../domain/attribute.js';
import type { Texts } from '../domain/language.js';
import type { Prisma } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

/** Options and attributes are in the order of their position. */
const WITH_OPTIONS = {
  include: { options: { omit: { attributeId: true }, orderBy: [{ position: 'asc' }, { optionId: 'asc' }] } },
  orderBy: [{ position: 'asc' }, { code: 'asc' }],
} satisfies Prisma.AttributeFindManyArgs;

const toFacts = ({ options, ...attribute }: Prisma.AttributeGetPayload<typeof WITH_OPTIONS>): AttributeFacts => ({
  ...attribute,
  frontendInput: attribute.frontendInput as FrontendInput,
  labels: attribute.labels as Texts,
  options: options.map(({ code, ...option }) => ({
    ...{ ...option, labels: option.labels as Texts, ...(code && { code }) },
  })),
});

@Injectable()
export class AttributesRepository {
  /** All attributes with their options, in order. */
  async all(sql: Sql): Promise<AttributeFacts[]> {
    return (await prisma(sql).attribute.findMany(WITH_OPTIONS)).map(toFacts);
  }

  /** Attributes with these codes. */
  async byCode(sql: Sql, codes: readonly string[]): Promise<AttributeFacts[]> {
    const where = { code: { in: [...codes] } };
    return (await prisma(sql).attribute.findMany({ where, ...WITH_OPTIONS })).map(toFacts);
  }

  /** Serializes writers of attributes: two imports may create the same one. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('catalog.attributes', 0))`);
  }

  /** Creates or changes the attribute with this code; returns its id. */
  async save(tx: Tx, { code, ...input }: AttributeInput): Promise<number> {
    const { frontendInput, labels, position, isFilterable, isVisible, isComparable, isUserDefined } = input;
    const update = { frontendInput, labels, position, isFilterable, isVisible, isComparable, isUserDefined };
    const row = await prisma(tx).attribute.upsert({
      ...{ where: { code }, create: { code, ...update }, update, select: { attributeId: true } },
    });
    return row.attributeId;
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
