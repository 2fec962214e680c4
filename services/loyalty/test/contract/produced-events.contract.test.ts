import { toJson } from '@bufbuild/protobuf';
import { PointsExpiringSchema, SubscriptionChangedSchema, SubscriptionDueSchema } from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import { expect, it } from '@jest/globals';
import type { Charge } from '../../src/domain/charge.js';
import type { Subscription } from '../../src/domain/subscription.js';
import { subscriptionDue } from '../../src/use-cases/charge-subscription.js';
import { pointsExpiring } from '../../src/use-cases/end-due-points.js';
import { subscriptionChanged } from '../../src/use-cases/save-subscription.js';

const id = (last: string) => `01932f4e-7b1a-7c3d-9e55-0f6a3b2c1${last}`;
const subscription: Subscription = {
  ...{ id: id('d01'), customerId: id('d77'), version: 3, planType: 'M', nextPlanType: null, status: 'active' },
  ...{ store: 'eur_en', currency: 'EUR', cardId: id('e02'), period: 1, anchorPeriod: 1 },
  ...{ periodStart: null, periodEnd: null, anchorAt: null, pausedAt: null, canceledAt: null, createdAt: new Date(0) },
};

it('loyalty publishes exactly the SubscriptionDue on file', () => {
  const charge: Charge = {
    ...{ id: id('e01'), subscriptionId: id('d01'), period: 2, purpose: 'renewal', planType: 'M', amount: 9000 },
    ...{ currency: 'EUR', points: 20, state: 'due', attempts: 1, decline: null, nextAttemptAt: null },
    graceUntil: new Date(0),
  };
  const produced = subscriptionDue(subscription, { sku: 'PLAN-M', names: { en: 'Plan M' } }, charge);
  const onFile = example(SubscriptionDueSchema, 'loyalty/v1/subscription-due.json');
  expect(toJson(SubscriptionDueSchema, produced)).toEqual(toJson(SubscriptionDueSchema, onFile));
});

it('loyalty publishes exactly the SubscriptionChanged on file', () => {
  const onFile = example(SubscriptionChangedSchema, 'loyalty/v1/subscription-changed.json');
  const produced = subscriptionChanged(subscription, 'renewed', id('e01'));
  expect(toJson(SubscriptionChangedSchema, produced)).toEqual(toJson(SubscriptionChangedSchema, onFile));
});

it('loyalty publishes exactly the PointsExpiring on file', () => {
  const notice = { id: id('e03'), customerId: id('d77'), points: 20, expiresOn: '2027-01-31' };
  const onFile = example(PointsExpiringSchema, 'loyalty/v1/points-expiring.json');
  expect(toJson(PointsExpiringSchema, pointsExpiring(notice))).toEqual(toJson(PointsExpiringSchema, onFile));
});
