import type { StoreRecord } from '@garderoba/contracts/rest/backoffice';
import { Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title, useCanAccess, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Badge } from '../../ui/fields/badge.tsx';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { textIn } from '../../ui/format/texts.ts';
import { Columns } from '../../ui/pages/columns.tsx';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';

/** One store view with its methods, which are edited on their own pages. */
export function StoreShow() {
  return <ConsoleShow<StoreRecord>>{(store) => <StorePage store={store} />}</ConsoleShow>;
}

function StorePage({ store }: { store: StoreRecord }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'shipping-methods', action: 'edit' });
  const facts = ['language', 'locale', 'currency', 'country'] as const;
  const line = (resource: string, { id, offered }: { id: string; offered: boolean }, words: string) =>
    [
      mayEdit ? (
        <MuiLink key={id} component={Link} to={`/${resource}/${id}`}>
          {words}
        </MuiLink>
      ) : (
        words
      ),
      <Badge key={`${id}-state`} tone={offered ? 'good' : 'quiet'}>
        {translate(offered ? 'methods.on' : 'methods.off')}
      </Badge>,
    ] as const;
  return (
    <>
      <Title title={store.code} />
      <Section title={translate('stores.facts')}>
        <Facts
          lines={[
            [translate('resources.stores.fields.name'), store.name],
            ...facts.map((name) => [translate(`resources.stores.fields.${name}`), store[name]] as const),
            [
              translate('resources.stores.fields.url'),
              <MuiLink key="url" href={store.url}>
                {store.url}
              </MuiLink>,
            ],
            [translate('resources.stores.fields.index'), store.search.index],
          ]}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, maxWidth: '44rem' }}>
          {translate('stores.fixed')}
        </Typography>
      </Section>
      <Columns>
        <Section title={translate('resources.shipping-methods.name', { smart_count: 2 })}>
          <Methods
            lines={store.shipping.map((method) =>
              line(
                'shipping-methods',
                method,
                `${textIn(method.title.carrier, locale)} · ${textIn(method.title.method, locale)}`,
              ),
            )}
          />
        </Section>
        <Section title={translate('resources.payment-methods.name', { smart_count: 2 })}>
          <Methods
            lines={store.payment.map((method) => line('payment-methods', method, textIn(method.title, locale)))}
          />
        </Section>
      </Columns>
    </>
  );
}

/** Name left, state right. */
const Methods = ({ lines }: { lines: ReadonlyArray<readonly [name: ReactNode, state: ReactNode]> }) => (
  <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 }}>
    {lines.map(([name, state], nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
      <li key={nth} style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 16 }}>
        <Typography variant="body2" component="span">
          {name}
        </Typography>
        {state}
      </li>
    ))}
  </ul>
);
