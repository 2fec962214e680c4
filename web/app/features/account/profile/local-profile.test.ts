import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../../test/render-shop.tsx';
import { customerOf } from '../../../api/wire/customers/account.ts';
import { browserQueryClient } from '../../../lib/data/queries.tsx';
import { session } from '../../../lib/data/session.ts';
import { loadLocal } from '../../../local/load.ts';
import { profileQuery } from '../api.ts';
import { dropUser, knowProfile } from '../user.ts';
import { localProfile } from './local-profile.ts';
import { showWaiting } from './profile-tasks.ts';

const gateway = createFakeGateway();
const shop = shopWith(gateway);
const ola = customerOf(gateway.account.customer);
const shown = () => browserQueryClient().getQueryData(profileQuery(shop).queryKey);

beforeAll(async () => {
  await loadLocal();
});
beforeEach(() => {
  dropUser();
  session.renewed();
});

describe('the profile on this device', () => {
  it('says who is signed in, in all tabs', () => {
    knowProfile(shop, ola);
    expect(session.get()).toMatchObject({ customerId: ola.id, firstName: ola.firstName });
    expect(localProfile.shown()).toEqual(ola);
  });

  it('is not shown when another tab has signed in somebody else, and does not sign in its owner again', () => {
    knowProfile(shop, ola);
    session.know({ customerId: ola.id + 1, firstName: 'Ewa' });
    expect(localProfile.shown()).toBeNull();
    showWaiting(shop, []);
    expect(session.get()).toMatchObject({ customerId: ola.id + 1, firstName: 'Ewa' });
  });

  it('is not shown when the session has ended, and what this tab has in memory can be dropped', async () => {
    knowProfile(shop, ola);
    await session.end('signed-out');
    expect(localProfile.shown()).toBeNull();
    dropUser();
    expect(shown()).toBeUndefined();
  });
});
