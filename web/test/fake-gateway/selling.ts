import { ok, refuse } from './answers.ts';
import type { FakeCall } from './call.ts';

type Listed = Readonly<Record<string, unknown>> & { readonly identifier: string };

const locales = ['pl_PL', 'de_DE', 'en_GB', 'sv_SE', 'nl_NL', 'en_US'];
const labels = (label: string) => Object.fromEntries(locales.map((locale) => [locale, label]));
const page = (items: readonly object[]) => ({
  ...{ _links: {}, current_page: 1, items_count: items.length, is_last_page: true, _embedded: { items } },
});
const options: Readonly<Record<string, string[]>> = {
  designer: ['Ida Brandt', 'Maison Rue'],
  size: ['S', 'M'],
  shoe_size: ['38'],
  basic_color: ['black', 'red'],
  marketplace_condition: ['new with tag', 'very good'],
};

/** The selling calls for one signed-in seller: what is offered and the photos of it. */
export class FakeSelling {
  /** By identifier. */
  readonly products = new Map<string, Listed>();
  /** Uploads by their idempotency key. */
  readonly files = new Map<string, string>();
  /** `identifier attribute` → upload. */
  readonly photos = new Map<string, string>();
  /** Lines that can be sold again, by the number of their order. */
  readonly resale = new Map<string, readonly object[]>();
  seller: object = { kind: null, terms_accepted_at: null, trader: null };

  answer(call: FakeCall): Response | undefined {
    const { method, path, body } = call;
    const attribute = /^\/api\/ext\/pim\/attributes\/(\w+)\/options$/.exec(path)?.[1];
    if (method === 'GET' && attribute)
      return ok(
        page(
          (options[attribute] ?? []).map((label, index) => ({
            code: `${attribute}-${index}`,
            attribute,
            sort_order: index,
            labels: labels(label),
          })),
        ),
      );
    const order = /^\/api\/ext\/marketplace\/resale\/(\d+)$/.exec(path)?.[1];
    if (method === 'GET' && order) return ok({ items: this.resale.get(order) ?? [] });
    switch (`${method} ${path}`) {
      case 'GET /api/ext/pim/categories':
        return ok(
          page([
            { code: '2', parent: null, labels: labels('Clothes') },
            { code: '3', parent: '2', labels: labels('Dresses') },
          ]),
        );
      case 'GET /api/ext/marketplace/seller':
        return ok(this.seller);
      case 'PUT /api/ext/marketplace/seller':
        this.seller = body as object;
        return ok(this.seller);
      case 'POST /api/ext/pim/media-files': {
        const key = call.headers.get('idempotency-key') ?? '';
        const code = this.files.get(key) ?? `upload-${this.files.size + 1}`;
        this.files.set(key, code);
        return Response.json(
          { code: 201, result: { code, _links: { download: { href: '' } }, width: 6, height: 8 } },
          { status: 201 },
        );
      }
      case 'POST /api/ext/pim/products':
        return ok(
          (body as Listed[]).map((product, index) => {
            this.products.set(product.identifier, product);
            return { line: index + 1, identifier: product.identifier, status_code: 201, code: 201 };
          }),
        );
      case 'POST /api/ext/pim/assets': {
        const { identifier, attribute: slot, data } = body as { identifier: string; attribute: string; data: string };
        if (!this.products.has(identifier)) return refuse(404, 'No such listing.');
        this.photos.set(`${identifier} ${slot}`, data);
        return ok(true);
      }
      default:
        return undefined;
    }
  }
}
