import { sellerShare } from '../../../proto/src/marketplace/listings.ts';
import type { ResultOf } from '../../app/api/results.ts';
import type { FakeAccount } from './account.ts';
import { json, ok, refuse } from './answers.ts';
import type { FakeCall } from './call.ts';

export type WirePiece = ResultOf<'/api/ext/pim/products/{identifier}'>;
type WireListing = WirePiece['listing'];

const plain = (data: unknown) => [{ locale: null, scope: null, data }];
export const pln = (amount: number) => ({ amount: amount.toFixed(2), currency: 'PLN' });
const sharePln = (amount: number) => pln(sellerShare(amount * 100) / 100);

/** A dress for 450 PLN, on sale since 20 November 2026. */
export function wirePiece(
  number: number,
  listing: Partial<WireListing> = {},
  values: WirePiece['values'] = {},
): WirePiece {
  const price = listing.price ?? pln(450);
  const status = listing.status ?? 'active';
  return {
    identifier: `Silk_dress_${number}`,
    sku: `GD-${String(number).padStart(6, '0')}`,
    enabled: status === 'active',
    family: 'clothing',
    categories: ['dresses'],
    created: '2026-11-10T09:00:00.000Z',
    updated: '2026-11-20T09:00:00.000Z',
    marketplace_delivery: 'courier',
    values: {
      name: [
        { locale: 'pl_PL', scope: null, data: `Jedwabna sukienka ${number}` },
        { locale: 'en_US', scope: null, data: `Silk dress ${number}` },
      ],
      description: [{ locale: 'en_US', scope: null, data: 'Worn twice.' }],
      designer: plain('maison_lune'),
      size: plain('38'),
      basic_color: plain('green'),
      marketplace_condition: plain('very_good'),
      marketplace_price: plain([price]),
      marketplace_delivery: plain('courier'),
      image: plain(`front-${number}`),
      back_image: plain(`back-${number}`),
      side_image: plain(`side-${number}`),
      label_image: plain(`label-${number}`),
      marketplace_status: plain(status),
      ...values,
    },
    listing: {
      ...{ state: 'listed', status, steps: ['withdraw', 'reprice'], editable: false, missing: [], terms: null },
      history: [
        event('submit', 'submitted', '2026-11-10T09:00:00.000Z'),
        event('accept', 'awaiting_goods', '2026-11-12T09:00:00.000Z'),
        event('receive', 'inspecting', '2026-11-17T09:00:00.000Z'),
        event('pass', 'publishing', '2026-11-19T09:00:00.000Z'),
        event('publish', 'listed', '2026-11-20T09:00:00.000Z'),
      ],
      ...{ since: '2026-11-20T09:00:00.000Z', lapses_at: '2027-02-18T09:00:00.000Z', due_at: null },
      ...{ listed_at: '2026-11-20T09:00:00.000Z', sold_at: null, final_due_at: null, paid_out_at: null },
      net: sharePln(Number(price.amount)),
      ...listing,
      price,
    },
  };
}

/** An entry of a piece's history. */
export const event = (
  action: string,
  to: WireListing['state'],
  at: string,
  reason: WireListing['history'][number]['reason'] = null,
  note = '',
): WireListing['history'][number] => ({ action, to, at, reason, note });

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  designer: { maison_lune: 'Maison Lune' },
  size: { 38: '38 (M)' },
  basic_color: { green: 'Green' },
  marketplace_condition: { very_good: 'Very good', good: 'Good' },
};

const UNDER_LISTING = /^\/api\/ext\/marketplace\/listings\/([^/]+)(?:\/(\w+))?$/;
const PRODUCT = /^\/api\/ext\/pim\/products\/([^/]+)$/;
const OPTIONS = /^\/api\/ext\/pim\/attributes\/(\w+)\/options$/;

/** Calls of a seller about own pieces; undefined for any other call. */
export function answerOwnPieces(pieces: WirePiece[], account: FakeAccount, call: FakeCall): Response | undefined {
  const { method, path, query } = call;
  const name = `${method} ${path}`;
  const isOwn = path.startsWith('/api/ext/pim/') || path.startsWith('/api/ext/marketplace/listings/');
  if (!isOwn) return undefined;
  if (!account.signedIn) return refuse(401, "The consumer isn't authorized to access the resource.");
  if (name === 'GET /api/ext/pim/products')
    return ok(pageOf(pieces, Number(query.get('page')), Number(query.get('limit'))));
  if (name === 'POST /api/ext/pim/media-files') return upload(String(call.body));
  const [, attribute] = OPTIONS.exec(path) ?? [];
  if (attribute) return ok(pageOf(optionsOf(attribute), 1, 100));
  const [, product] = PRODUCT.exec(path) ?? [];
  if (product && method === 'GET') return answer(product, (piece) => piece);
  if (product && method === 'DELETE') return answer(product, withdrawn, () => true);
  const [, identifier, step] = UNDER_LISTING.exec(path) ?? [];
  if (!identifier) return undefined;
  if (method === 'PUT') return answer(identifier, step === 'price' ? repriced : edited);
  return answer(identifier, (piece) => stepped(piece, step ?? ''));

  function answer(
    id: string,
    change: (piece: WirePiece) => WirePiece,
    result: (piece: WirePiece) => unknown = (piece) => piece,
  ) {
    const index = pieces.findIndex((piece) => piece.identifier === decodeURIComponent(id));
    const piece = pieces[index];
    if (!piece) return refuse(404, 'No such listing.');
    const changed = change(piece);
    pieces[index] = changed;
    return ok(result(changed));
  }

  function upload(form: string): Response {
    const sent = /\{"identifier":"([^"]+)","attribute":"([^"]+)"\}/.exec(form);
    if (!sent?.[1] || !sent[2]) return refuse(400, 'A file is missing.');
    const code = `new-${sent[2]}`;
    answer(sent[1], (piece) => ({ ...piece, values: { ...piece.values, [sent[2] as string]: plain(code) } }));
    return json({ code: 201, result: { code, _links: { download: { href: '' } }, width: 900, height: 1200 } }, 201);
  }

  function repriced(piece: WirePiece): WirePiece {
    const { amount } = call.body as { amount: string };
    return { ...piece, listing: { ...piece.listing, price: pln(Number(amount)), net: sharePln(Number(amount)) } };
  }

  function edited(piece: WirePiece): WirePiece {
    const { categories, values } = call.body as Pick<WirePiece, 'categories' | 'values'>;
    return { ...piece, categories, values: { ...piece.values, ...values } };
  }
}

const at = '2026-11-28T09:00:00.000Z';

function moved(
  piece: WirePiece,
  action: string,
  state: WireListing['state'],
  listing: Partial<WireListing>,
): WirePiece {
  const history = [...piece.listing.history, event(action, state, at)];
  return {
    ...piece,
    listing: { ...piece.listing, state, since: at, history, steps: [], lapses_at: null, due_at: null, ...listing },
  };
}

const withdrawn = (piece: WirePiece): WirePiece =>
  moved(piece, 'withdraw', piece.listing.state === 'listed' ? 'taking_back' : 'withdrawn', { status: 'withdrawn' });

function stepped(piece: WirePiece, step: string): WirePiece {
  if (step === 'agree')
    return moved(piece, step, 'publishing', {
      ...{ price: piece.listing.terms?.price ?? null, net: piece.listing.terms?.net ?? null },
    });
  if (step === 'decline') return moved(piece, step, 'taking_back', { status: 'withdrawn' });
  return moved(piece, step, 'submitted', { steps: ['withdraw'], due_at: '2026-12-03T09:00:00.000Z' });
}

function pageOf<Item>(all: readonly Item[], page: number, limit: number) {
  const items = all.slice((page - 1) * limit, page * limit);
  return {
    ...{ _links: { self: { href: '' }, first: { href: '' } }, current_page: page, items_count: all.length },
    ...{ is_last_page: page * limit >= all.length, _embedded: { items } },
  };
}

const optionsOf = (attribute: string) =>
  Object.entries(LABELS[attribute] ?? {}).map(([code, label], index) => ({
    ...{ code, attribute, sort_order: index, labels: { en_US: label } },
  }));
