import { Box } from '@mui/material';
import { Title, useLocaleState, useTranslate } from 'react-admin';
import { VerbButton, type VerbField } from '../../ui/actions/verb-button.tsx';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { textIn } from '../../ui/format/texts.ts';
import { Columns } from '../../ui/pages/columns.tsx';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { CustomerReference } from '../customers/customer-link.tsx';
import { type Subscription, subscriptionTones } from './subscription.ts';

/** One subscription: plan, period, points, and the verbs allowed now. */
export function SubscriptionShow() {
  return <ConsoleShow<Subscription>>{(found) => <SubscriptionPage subscription={found} />}</ConsoleShow>;
}

const gift: readonly VerbField[] = [
  { name: 'points', label: 'points.points', kind: 'count', required: true, min: 1, max: 1000 },
  { name: 'expiresOn', label: 'points.expiresOn', kind: 'date', required: true },
  { name: 'comment', label: 'points.comment', help: 'points.commentHelp', required: true, maxLength: 200 },
];

function SubscriptionPage({ subscription }: { subscription: Subscription }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { instant, money } = useFormats();
  const { id, status, allowedActions, planNames, price, currency } = subscription;
  const field = (name: string) => translate(`resources.subscriptions.fields.${name}`);
  const verb = { resource: 'subscriptions', id } as const;
  const may = (name: Subscription['allowedActions'][number]) => allowedActions.includes(name);
  return (
    <>
      <Title
        title={`${translate('resources.subscriptions.name', { smart_count: 1 })} · ${textIn(planNames, locale)}`}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 3 }}>
        <StateBadge prefix="subscriptions.status" value={status} tones={subscriptionTones} />
        <Box sx={{ flex: 1 }} />
        {may('pause') && <VerbButton {...verb} verb="pause" words="subscriptions.verbs.pause" />}
        {may('resume') && <VerbButton {...verb} verb="resume" words="subscriptions.verbs.resume" variant="contained" />}
        {may('give-points') && (
          <VerbButton {...verb} verb="give-points" words="subscriptions.verbs.give-points" fields={gift} keyed />
        )}
        {may('cancel') && (
          <VerbButton {...verb} verb="cancel" words="subscriptions.verbs.cancel" danger variant="text" />
        )}
      </Box>
      <Columns>
        <Section title={translate('subscriptions.plan')}>
          <Facts
            lines={[
              [field('planType'), `${textIn(planNames, locale)} (${subscription.planType})`],
              [field('nextPlanType'), subscription.nextPlanType],
              [field('price'), money({ amount: price, currency })],
              [field('periodStart'), instant(subscription.periodStart)],
              [field('periodEnd'), instant(subscription.periodEnd)],
              [field('card'), subscription.cardLast4 && `•••• ${subscription.cardLast4}`],
              [field('createdAt'), instant(subscription.createdAt)],
            ]}
          />
        </Section>
        <Section title={translate('points.title')}>
          <Facts
            lines={[
              [field('points'), String(subscription.points)],
              [field('pointsLeft'), String(subscription.pointsLeft)],
              [translate('points.expiresOn'), instant(subscription.expiration)],
              [translate('orders.people.title'), <CustomerReference key="customer" id={subscription.customerId} />],
            ]}
          />
        </Section>
      </Columns>
    </>
  );
}
