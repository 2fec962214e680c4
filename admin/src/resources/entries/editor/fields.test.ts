// @vitest-environment node
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ENTRY_KINDS, SHARED, SHARED_SCHEMAS, TEXT_SCHEMAS } from '../../../../../proto/src/content/entries.ts';
import { SECTION_TYPES, sectionSchema } from '../../../../../proto/src/content/sections.ts';
import { NEW_SECTION, NEW_SHARED, SECTION_FIELDS, SHARED_FIELDS, TEXT_FIELDS } from './fields.ts';
import { problemAt, problemsOf } from './problems.ts';

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys((z.toJSONSchema(schema, { unrepresentable: 'any' }).properties as object) ?? {});

describe('every field that content takes can be edited', () => {
  it.each(SECTION_TYPES)('of the section %s', (type) => {
    const schema = sectionSchema.options.find((option) => option.shape.type.value === type) as z.ZodType;
    const given = fieldsOf(schema).filter((name) => name !== 'type');
    // The table is one input for columns and rows.
    const edited = Object.keys(SECTION_FIELDS[type]).flatMap((name) =>
      name === 'columns' ? ['columns', 'rows'] : [name],
    );
    expect(edited.sort()).toEqual(given.sort());
  });

  it.each(ENTRY_KINDS)('of a %s', (kind) => {
    const text = fieldsOf(TEXT_SCHEMAS[kind]).filter((name) => name !== 'sections');
    expect(Object.keys(TEXT_FIELDS[kind]).sort()).toEqual(text.sort());
    expect(Object.keys(SHARED_FIELDS[kind]).sort()).toEqual(fieldsOf(SHARED_SCHEMAS[kind]).sort());
  });
});

it.each(ENTRY_KINDS)('what all languages of a %s share is valid before anybody wrote it', (kind) => {
  expect(problemsOf(kind, SHARED, NEW_SHARED[kind])).toEqual([]);
});

it.each(Object.entries(NEW_SECTION))('a new section %s misses only what its form asks for', (type, section) => {
  const problems = problemsOf('page', 'pl', { title: 'T', sections: [{ type, ...section }] });
  const fields = Object.keys(SECTION_FIELDS[type as keyof typeof SECTION_FIELDS]).concat('rows');
  for (const { path } of problems) expect(fields).toContain(path.split('.')[2]);
});

it('a problem is found at its field and, where asked, at the field around it', () => {
  const problems = problemsOf('page', 'pl', { title: '', sections: [{ type: 'quote', text: '' }] });
  expect(problemAt(problems, 'title')?.rule).toBe('needed');
  expect(problemAt(problems, 'sections.0')).toBeUndefined();
  expect(problemAt(problems, 'sections.0', true)?.path).toBe('sections.0.text');
});
