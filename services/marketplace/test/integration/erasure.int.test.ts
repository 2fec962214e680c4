import { create } from '@bufbuild/protobuf';
import { CustomerErasedSchema } from '@garderoba/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ANNA, accepted, BELA, newIdentifier, Selling, VALUES } from '../selling.js';

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

const erase = async (customerId: string): Promise<void> => {
  const erased = create(CustomerErasedSchema, { customerId });
  await selling.service.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, erased);
  await selling.service.settled();
};

it('deletes what is not with us, and takes what is on sale off the shelf without its seller', async () => {
  const identifier = newIdentifier();
  accepted(
    await selling.offer([{ line: 1, identifier: 'Bela_1', family: 'clothing', categories: [], values: VALUES }], BELA),
  );
  const draft = { line: 1, identifier, family: 'clothing', categories: [], values: VALUES };
  accepted(await selling.offer([draft]));
  const submitted = await selling.submitted();
  const listed = await selling.listed();
  await erase(ANNA);
  const back = await selling.inState(listed.listingId, 'taking_back');
  expect(back).toMatchObject({ customerId: null, identifier: listed.sku, photos: [], seller: null });
  expect(back.values).not.toHaveProperty('description');
  expect(selling.levels.get(listed.sku)).toBe(0);
  expect(accepted(await selling.ownList()).total).toBe(0);
  expect(accepted(await selling.search(`?id=${submitted.listingId}`)).total).toBe(0);
  expect(accepted(await selling.ownList('', BELA)).total).toBe(1);
});
