import { Box } from '@mui/material';
import { Title, useRedirect, useTranslate } from 'react-admin';
import { VerbButton } from '../../ui/actions/verb-button.tsx';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { type Subscriber, subscriberTones } from './subscriber.ts';

/** One address of the newsletter, which can be erased. */
export function SubscriberShow() {
  return <ConsoleShow<Subscriber>>{(subscriber) => <Inside subscriber={subscriber} />}</ConsoleShow>;
}

function Inside({ subscriber }: { subscriber: Subscriber }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { instant } = useFormats();
  const { id, email, store, state, topics, consentedAt, withdrawnAt } = subscriber;
  const field = (source: string) => translate(`resources.subscribers.fields.${source}`);
  return (
    <Box sx={{ maxWidth: '48rem' }}>
      <Title title={email} />
      <Section title={email} aside={<StateBadge prefix="subscribers.state" value={state} tones={subscriberTones} />}>
        <Facts
          lines={[
            [field('store'), store],
            [field('topics'), topics.map((topic) => translate(`subscribers.topic.${topic}`)).join(', ')],
            [field('consentedAt'), instant(consentedAt)],
            [field('withdrawnAt'), instant(withdrawnAt)],
          ]}
        />
      </Section>
      <VerbButton
        {...{ resource: 'subscribers', id, danger: true, variant: 'text' }}
        verb="erase"
        words="subscribers.erase"
        onDone={() => redirect('list', 'subscribers')}
      />
    </Box>
  );
}
