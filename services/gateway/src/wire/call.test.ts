import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { DeleteLine, UpdateCart } from './buying/cart-line.schema.js';
import { ShipTo } from './buying/delivery.schema.js';
import { HistoryQuery, PauseSubscription, Subscribe } from './buying/loyalty.schema.js';
import { CommentOrder, LookUpOrder } from './buying/order.schema.js';
import { BookFitting, DatesQuery, ExtendBooking } from './buying/rental.schema.js';
import { ApplyPoints, CollectTotals } from './buying/totals.schema.js';
import { inOpenApi, read } from './call.js';
import { ConfirmNewsletter, NewsletterQuery } from './customers/newsletter.schema.js';
import { ChangePassword, ClearWishlist, CreatePassword, Login, OrderHistoryQuery } from './customers/user.schema.js';
import { body, list, named, open, optionalText, sentObject, text, upTo } from './fields.js';
import { GraphqlBody, SkusQuery, UrlMapBody } from './goods/catalog.schema.js';

describe('a request is refused with the first rule it breaks', () => {
  const skus = Array.from({ length: 501 }, (_, i) => `S${i}`).join();

  it.each<[z.ZodType, unknown, string]>([
    [UpdateCart, {}, 'No cartItem element provided within the request body'],
    [UpdateCart, { cartItem: { item_id: 'x', qty: 0 } }, 'item_id must be a number'],
    [UpdateCart, { cartItem: { qty: 0 } }, 'sku parameter is required'],
    [UpdateCart, { cartItem: { sku: 'A', qty: '1.5' } }, 'The quantity must be a whole number greater than 0.'],
    [DeleteLine, { cartItem: {} }, 'item_id parameter is required'],
    [DeleteLine, { cartItem: { item_id: 1.5 } }, 'item_id must be a number'],
    [ShipTo, { address: 'PL' }, 'No address element provided within the request body'],
    [CollectTotals, { methods: [] }, 'No methods element provided within the request body'],
    [ApplyPoints, { points: -1 }, 'points must be a whole number, 0 or more'],
    [ApplyPoints, undefined, 'points must be a whole number, 0 or more'],
    [UrlMapBody, { url: '//' }, 'Missing url parameter'],
    [SkusQuery, { skus: ' , ' }, 'skus parameter is required'],
    [SkusQuery, { skus }, 'at most 500 skus'],
    [Login, { password: 'x' }, 'username not provided'],
    [Login, { username: 'x', password: 5 }, 'password not provided'],
    [CreatePassword, { email: 'x', resetToken: 'x' }, 'newPassword not provided'],
    [ClearWishlist, { items: [1, 'x'] }, 'items must be a list of item ids'],
    [ClearWishlist, { items: Array(501).fill(1) }, 'items must be a list of item ids'],
    [OrderHistoryQuery, { pageSize: '0' }, 'pageSize must be a whole number greater than 0'],
    [LookUpOrder, { number: '12' }, 'The e-mail address is missing or is none.'],
    [CommentOrder, { comment: ' ' }, 'No comment provided'],
    [DatesQuery, { date: '2026-12-01', period: 'x', delivery: 'showroom' }, 'A rental date must be chosen.'],
    [ExtendBooking, undefined, 'A rental date must be chosen.'],
    [BookFitting, { time: '10' }, 'This appointment is not available.'],
    [Subscribe, { plan_type: ' ' }, 'plan_type not provided'],
    [PauseSubscription, { resume: true }, 'subscriptionId not provided'],
    [NewsletterQuery, { email: '😀'.repeat(128) }, 'Invalid e-mail provided!'],
    [ConfirmNewsletter, { token: 'a b' }, 'token: the text from the link is expected'],
  ])('%#: %j', (schema, sent, words) => {
    expect(() => read(schema, sent)).toThrow(expect.objectContaining({ code: 400, result: words }));
  });

  it('in the form of the call, where it has its own', () => {
    const form = (code: number, words: string) => Object.assign(new Error(words), { form: { words, code } });
    expect(() => read(ChangePassword, {}, form as never)).toThrow(
      expect.objectContaining({ form: { words: 'currentPassword not provided', code: 400 } }),
    );
  });
});

describe('a request is read leniently', () => {
  it('texts from numbers, trimmed and well-formed; anything else is empty', () => {
    const Shape = z.object({ named: text, other: optionalText });
    expect(read(Shape, { named: 5, other: ' a\ud83d ' })).toEqual({ named: '5', other: 'a\ufffd' });
    expect(read(Shape, { named: null })).toEqual({ named: '', other: '' });
  });

  it('objects unchanged, with their order of keys; other values are missing', () => {
    const Shape = z.object({ options: sentObject });
    const options = { b: 1, a: { 2: 'x', c: null } };
    expect(JSON.stringify(read(Shape, { options }))).toBe(JSON.stringify({ options }));
    expect(read(Shape, { options: [] }).options).toBeUndefined();
  });

  it('fields under several names, the first that is there counting', () => {
    const Shape = z.preprocess(
      named({ cardId: ['cardId', 'card_id'] }),
      z.object({ cardId: optionalText }, 'no object'),
    );
    expect(read(Shape, { card_id: 'a' })).toEqual({ cardId: 'a' });
    expect(read(Shape, { card_id: 'a', cardId: '' })).toEqual({ cardId: '' });
    expect(() => read(Shape, [])).toThrow('no object');
  });

  it('an invalid body like an empty one', () => {
    expect(read(body({ comment: optionalText }), undefined)).toEqual({ comment: '' });
    expect(read(GraphqlBody, 'x')).toEqual({ operationName: '' });
  });

  it('odd page numbers of the rewards as the usual ones, large ones as the largest', () => {
    expect(read(HistoryQuery, { page: '-1', limit: 'x' })).toEqual({ page: 1, limit: 20 });
    expect(read(HistoryQuery, { page: ['2', '3'], limit: '5000' })).toEqual({ page: 2, limit: 100 });
  });
});

describe('a schema in OpenAPI', () => {
  it('describes accepted requests, lists and open objects included', () => {
    const Shape = z.object({
      sku: text.describe('of a variant'),
      email: upTo(254, 'too long').min(1, 'missing'),
      item_id: z.int().optional(),
      coupon: z.string().nullable(),
      lines: list(z.object({ status: z.enum(['a', 'b']) })),
      details: open.optional(),
    });
    expect(inOpenApi(Shape)).toEqual({
      type: 'object',
      properties: {
        sku: { type: 'string', description: 'of a variant' },
        email: { type: 'string', minLength: 1, maxLength: 254 },
        item_id: { type: 'integer' },
        coupon: { type: 'string', nullable: true },
        lines: {
          type: 'array',
          items: {
            type: 'object',
            properties: { status: { type: 'string', enum: ['a', 'b'] } },
            required: ['status'],
          },
        },
        details: { type: 'object', additionalProperties: true },
      },
      required: ['sku', 'email', 'coupon', 'lines'],
    });
  });
});
