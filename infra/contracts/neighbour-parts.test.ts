import { describe, expect, it } from '@jest/globals';
import { withNeighbourParts } from './neighbour-parts.ts';
import type { Schema } from './schema.ts';

const document = (schemas: Record<string, Schema>) => ({ openapi: '3.0.0', components: { schemas } });
const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const orders = document({
  OrderDto: {
    type: 'object',
    properties: { orderId: text, lines: { type: 'array', items: ref('LineDto') }, note: text },
    required: ['orderId', 'lines'],
  },
  LineDto: { type: 'object', properties: { sku: text, parts: { type: 'array', items: ref('LineDto') } } },
  UnusedDto: { type: 'object' },
});

const mark = (left: readonly string[], schema = 'OrderDto') => ({
  type: 'string',
  'x-neighbour': { service: 'orders', schema, left },
});

const console_ = (left: readonly string[], schema?: string) =>
  document({
    OrderRecord: {
      type: 'object',
      properties: { 'x-neighbour': mark(left, schema), id: text },
      required: ['x-neighbour', 'id'],
    },
  });

const schemasOf = (left: readonly string[], schema?: string) =>
  withNeighbourParts(console_(left, schema), (service) => (service === 'orders' ? orders : undefined)).components
    ?.schemas;

describe('a schema that repeats another service’s response', () => {
  it('has the other service’s fields and its own, required as declared by each', () => {
    expect(schemasOf([])?.OrderRecord).toMatchObject({ required: ['orderId', 'lines', 'id'] });
    expect(Object.keys(schemasOf([])?.OrderRecord?.properties ?? {})).toEqual(['orderId', 'lines', 'note', 'id']);
  });

  it('has none of the fields that are left out', () => {
    const record = schemasOf(['orderId', 'note'])?.OrderRecord;
    expect(Object.keys(record?.properties ?? {})).toEqual(['lines', 'id']);
    expect(record?.required).toEqual(['lines', 'id']);
  });

  it('brings the schemas it refers to, also one that refers to itself, and no others', () => {
    const schemas = schemasOf([]);
    expect(Object.keys(schemas ?? {})).toEqual(['OrderRecord', 'OrdersLineDto']);
    expect(schemas?.OrderRecord?.properties?.lines).toEqual({ type: 'array', items: ref('OrdersLineDto') });
    expect(schemas?.OrdersLineDto?.properties?.parts).toEqual({ type: 'array', items: ref('OrdersLineDto') });
  });

  it('is refused when the other service does not declare the schema or an omitted field', () => {
    expect(() => schemasOf([], 'GoneDto')).toThrow('orders has no schema GoneDto');
    expect(() => schemasOf(['gone'])).toThrow('orders OrderDto has no gone');
  });
});

it('a schema without a reference is unchanged', () => {
  const own = document({ FiguresDto: { type: 'object', properties: { lowStock: text } } });
  expect(withNeighbourParts(own, () => undefined)).toEqual(own);
});
