import { isDeepStrictEqual } from 'node:util';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { type AttributeFacts, type AttributeInput, optionKey } from '../domain/attribute.js';
import { AttributesRepository } from '../persistence/attributes.repository.js';
import { ChangesRepository } from '../persistence/changes.repository.js';

/** Creates or updates attributes and their options; idempotent. */
@Injectable()
export class SaveAttributes {
  constructor(
    private readonly db: Db,
    private readonly attributes: AttributesRepository,
    private readonly changes: ChangesRepository,
  ) {}

  /** `keepExisting`: only adds what is missing (the import of a foreign catalogue keeps existing names). */
  async execute(inputs: readonly AttributeInput[], keepExisting: boolean): Promise<AttributeFacts[]> {
    return this.db.transaction(async (tx) => {
      await this.attributes.lock(tx);
      const before = new Map((await this.attributes.all(tx)).map((attribute) => [attribute.code, attribute]));
      for (const input of inputs) {
        const known = before.get(input.code);
        const attributeId = known && keepExisting ? known.attributeId : await this.attributes.save(tx, input);
        await this.attributes.saveOptions(tx, attributeId, newOptions(input, keepExisting ? known : undefined));
      }
      const after = await this.attributes.all(tx);
      const changed = after.filter((attribute) => !isDeepStrictEqual(attribute, before.get(attribute.code)));
      await this.changes.mark(
        tx,
        'attribute',
        changed.map(({ attributeId }) => String(attributeId)),
      );
      const asked = new Set(inputs.map(({ code }) => code));
      return after.filter(({ code }) => asked.has(code));
    });
  }
}

function newOptions(input: AttributeInput, kept: AttributeFacts | undefined) {
  const known = new Set(kept?.options.map(({ key }) => key));
  const options = input.options.map((option, position) => ({
    ...option,
    key: optionKey(option.labels),
    position: position + known.size,
  }));
  return [...new Map(options.map((option) => [option.key, option])).values()].filter(
    ({ key }) => key !== '' && !known.has(key),
  );
}
