import type { Language } from '@garderoba/contracts/languages';
import { mayDo, type StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { Injectable } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';
import { CatalogClient, type ProductRow } from '../../clients/catalog.client.js';
import { queryText } from './simple-rest.js';

/** Names per request. */
const AT_ONCE = 200;

/** Optional: a list is shown without names when their service does not answer. A file is not: it would hide the failure. */
export type NamesAre = 'optional' | 'required';

/** Names for the ids of a list. Optional ones are nulls when their service does not answer. */
@Injectable()
export class Names {
  constructor(
    private readonly staff: AccountsClient,
    private readonly catalog: CatalogClient,
  ) {}

  /** First and last name, or the mail address, by customer id; empty for other roles than admin (ADM-001). */
  async ofCustomers(
    ids: ReadonlyArray<unknown>,
    { role }: Pick<StaffMember, 'role'>,
    are: NamesAre = 'optional',
  ): Promise<Map<string, string>> {
    if (!mayDo(role, 'admin')) return new Map();
    const named = await this.inParts(ids, are, async (part) => {
      const { items } = await this.staff.customers(queryText({ ids: part.join(','), offset: 0, limit: AT_ONCE }));
      return items.map(
        ({ customerId, firstName, lastName, email }) =>
          [customerId, `${firstName} ${lastName}`.trim() || email] as const,
      );
    });
    return new Map(named);
  }

  /** By SKU, in the language of the console. */
  async ofProducts(skus: ReadonlyArray<unknown>, language: Language): Promise<Map<string, string>> {
    const products = await this.products(skus, language);
    return new Map([...products].map(([sku, { name }]) => [sku, name]));
  }

  /** Products with their names and main pictures by SKU; unknown ones are left out. */
  async products(skus: ReadonlyArray<unknown>, language: Language): Promise<Map<string, ProductRow>> {
    const found = await this.inParts(skus, 'optional', async (part) => {
      const { items } = await this.catalog.products({ language, sku: part, offset: 0, limit: AT_ONCE });
      return items.map((product) => [product.sku, product] as const);
    });
    return new Map(found);
  }

  /** Of members of staff by their ids; unknown ones are left out. */
  async ofStaff(ids: ReadonlyArray<string | null>): Promise<Map<string, string>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    const named = await Promise.all(
      wanted.map((id) =>
        this.staff.get(id).then(
          ({ name, email }) => [[id, name || email] as const],
          () => [],
        ),
      ),
    );
    return new Map(named.flat());
  }

  private async inParts<Found>(
    ids: ReadonlyArray<unknown>,
    are: NamesAre,
    read: (part: string[]) => Promise<Found[]>,
  ): Promise<Found[]> {
    const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))];
    const parts = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, nth) =>
      wanted.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
    );
    const found = parts.map((part) => (are === 'required' ? read(part) : read(part).catch(() => [])));
    return (await Promise.all(found)).flat();
  }
}
