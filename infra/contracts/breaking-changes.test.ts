import { describe, expect, it } from '@jest/globals';
import { breakingChanges } from './breaking-changes.ts';
import type { ApiDocument, Schema } from './schema.ts';

const text: Schema = { type: 'string' };
const count: Schema = { type: 'number' };
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Record<string, Schema>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const content = (schema: Schema) => ({ content: { 'application/json': { schema } } });

/** A service with one call, with the request schema `sent` and the response schema `answered`. */
const service = (sent: Schema, answered: Schema, schemas: Record<string, Schema> = {}): ApiDocument => ({
  paths: { '/v1/carts/{cartId}': { put: { requestBody: content(sent), responses: { 200: content(answered) } } } },
  components: { schemas },
});

const anything: Schema = {};
const whenSent = (before: Schema, after: Schema) =>
  breakingChanges(service(before, anything), service(after, anything));
const whenAnswered = (before: Schema, after: Schema) =>
  breakingChanges(service(anything, before), service(anything, after));

const BODY = 'PUT /v1/carts/{} body';
const ANSWER = 'PUT /v1/carts/{} 200';

describe('breaks callers that send', () => {
  it.each([
    ['a field that is not taken any more', object({ note: text }), object({}), `${BODY}.note: removed`],
    ['a new field that is required', object({}), object({ note: text }, ['note']), `${BODY}.note: required`],
    ['a field that became required', object({ a: text }), object({ a: text }, ['a']), `${BODY}.a: required`],
    ['another type', object({ a: text }), object({ a: count }), `${BODY}.a: string became number`],
    ['a value that is refused', { enum: ['a', 'b'] }, { enum: ['a'] }, `${BODY}: refuses "b"`],
    ['values where any was taken', text, { ...text, enum: ['a'] }, `${BODY}: only some values are taken`],
    ['null that is refused', { ...text, nullable: true }, text, `${BODY}: null is refused`],
    [
      'another type of items',
      { type: 'array', items: text },
      { type: 'array', items: count },
      `${BODY}[]: string became number`,
    ],
    ['a variant that is refused', { oneOf: [text, count] }, { oneOf: [text] }, `${BODY}: its variants changed`],
  ])('%s', (_what, before, after, change) => expect(whenSent(before, after)).toEqual([change]));
});

describe('breaks callers that read', () => {
  it.each([
    ['a removed field', object({ paid: count }, ['paid']), object({}), `${ANSWER}.paid: removed`],
    ['a field that may be absent', object({ a: text }, ['a']), object({ a: text }), `${ANSWER}.a: may be absent`],
    [
      'a field that may be null',
      object({ a: text }),
      object({ a: { ...text, nullable: true } }),
      `${ANSWER}.a: may be null`,
    ],
    ['another type', object({ a: text }), object({ a: count }), `${ANSWER}.a: string became number`],
    ['a value that was not known', { enum: ['a'] }, { enum: ['a', 'b'] }, `${ANSWER}: may be "b"`],
    ['any value where some were known', { ...text, enum: ['a'] }, text, `${ANSWER}: may be any value`],
    [
      'another type in a map',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: count },
      `${ANSWER}.*: string became number`,
    ],
    ['a variant that was not known', { oneOf: [text] }, { oneOf: [text, count] }, `${ANSWER}: its variants changed`],
  ])('%s', (_what, before, after, change) => expect(whenAnswered(before, after)).toEqual([change]));
});

describe('is compatible', () => {
  it.each([
    ['a new optional field', object({}), object({ note: text })],
    ['a field that became optional', object({ a: text }, ['a']), object({ a: text })],
    ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['null that is taken', text, { ...text, nullable: true }],
    ['a variant more', { oneOf: [text] }, { oneOf: [text, count] }],
    ['whole numbers declared as integers', count, { type: 'integer' }],
    ['another description', text, { ...text, description: 'a note' }],
  ])('request: %s', (_what, before, after) => expect(whenSent(before, after)).toEqual([]));

  it.each([
    ['a new field', object({}), object({ paid: count }, ['paid'])],
    ['a field that is always there', object({ a: text }), object({ a: text }, ['a'])],
    ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }],
    ['a field that is never null', { ...text, nullable: true }, text],
    ['a variant less', { oneOf: [text, count] }, { oneOf: [text] }],
  ])('response: %s', (_what, before, after) => expect(whenAnswered(before, after)).toEqual([]));
});

describe('calls', () => {
  const calls = (paths: Record<string, object>): ApiDocument => ({ paths });
  const get = (more: object = {}) => ({ get: { responses: { 200: {} }, ...more } });
  const query = (name: string, more: object = {}) => ({ parameters: [{ in: 'query', name, schema: text, ...more }] });

  it('that are removed are reported, by method and path', () => {
    expect(breakingChanges(calls({ '/a': get(), '/b': get() }), calls({ '/b': { put: {} } }))).toEqual([
      'GET /a: removed',
      'GET /b: removed',
    ]);
  });

  it('are the same when the path calls a parameter by another name', () => {
    expect(breakingChanges(calls({ '/a/{id}': get() }), calls({ '/a/{ref}': get() }))).toEqual([]);
  });

  it.each([
    ['is not taken any more', query('q'), {}, 'GET /a query q: removed'],
    ['is required', {}, query('q', { required: true }), 'GET /a query q: required'],
    ['became required', query('q'), query('q', { required: true }), 'GET /a query q: required'],
    ['has another type', query('q'), query('q', { schema: count }), 'GET /a query q: string became number'],
  ])('break with a parameter that %s', (_what, before, after, change) => {
    expect(breakingChanges(calls({ '/a': get(before) }), calls({ '/a': get(after) }))).toEqual([change]);
  });

  it('break with a newly required body, another content type or a removed status', () => {
    const body = (type: string, more: object = {}) => get({ requestBody: { content: { [type]: {} }, ...more } });
    const changes = (before: object, after: object) => breakingChanges(calls({ '/a': before }), calls({ '/a': after }));
    expect(changes(get(), body('text/csv', { required: true }))).toEqual(['GET /a body: required']);
    expect(changes(body('text/csv'), body('image/png'))).toEqual(['GET /a body text/csv: removed']);
    expect(changes(get(), get({ responses: { 204: {} } }))).toEqual(['GET /a 200: removed']);
    expect(changes(get({ responses: { 200: {}, 404: {} } }), get())).toEqual([]);
  });
});

describe('schemas with a name', () => {
  const lines = (line: Schema) =>
    service(anything, object({ first: ref('LineDto'), all: { type: 'array', items: ref('LineDto') } }), {
      LineDto: object({ sku: text, ...line.properties }, ['sku']),
    });

  it('are reported once, by their name', () => {
    expect(breakingChanges(lines(object({ image: text })), lines(object({})))).toEqual([
      'answered LineDto.image: removed',
    ]);
  });

  it('are compared by content, not by notation', () => {
    const before = service(anything, object({ line: ref('LineDto') }), { LineDto: object({ sku: text }) });
    const inline = service(anything, object({ line: object({ sku: text }) }));
    const joined = service(anything, object({ line: { allOf: [ref('SkuDto')] } }), { SkuDto: object({ sku: text }) });
    expect([...breakingChanges(before, inline), ...breakingChanges(before, joined)]).toEqual([]);
  });

  it('may refer to themselves', () => {
    const tree = (leaf: Schema) =>
      service(anything, ref('NodeDto'), {
        NodeDto: object({ leaf, children: { type: 'array', items: ref('NodeDto') } }),
      });
    expect(breakingChanges(tree(text), tree(count))).toEqual(['answered NodeDto.leaf: string became number']);
  });

  it('of a changed variant are compared again where they are used alone', () => {
    const both = (line: Schema): ApiDocument => ({
      paths: {
        '/a': { get: { responses: { 200: content({ oneOf: [ref('LineDto'), text] }) } } },
        '/b': { get: { responses: { 200: content(ref('LineDto')) } } },
      },
      components: { schemas: { LineDto: line } },
    });
    expect(breakingChanges(both(object({ sku: text })), both(object({ sku: count })))).toEqual([
      'GET /a 200: its variants changed',
      'answered LineDto.sku: string became number',
    ]);
  });
});
