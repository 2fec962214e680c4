import type { BrowserEventsPage as ShopPage } from '@garderoba/contracts/rest/backoffice';
import { Button, Typography } from '@mui/material';
import { useRef } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { ShopFrame } from '../../ui/pages/shop-frame.tsx';

/** The last events of the own browser: a page of the shop in a frame, because the console has another origin. */
export function BrowserEventsPage() {
  return (
    <ConsoleList
      sort={{ field: 'id', order: 'ASC' }}
      perPage={100}
      pagination={false}
      hasColumns={false}
      phone={<Framed />}
    >
      <Framed />
    </ConsoleList>
  );
}

function Framed() {
  const { data } = useListContext<ShopPage>();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const frame = useRef<HTMLIFrameElement>(null);
  const page = data?.find(({ id }) => id === locale) ?? data?.[0];
  if (!page) return null;
  const shop = new URL(`/${page.id}`, page.url).href;
  return (
    <>
      <Typography sx={{ maxWidth: '70ch', color: 'text.secondary' }}>{translate('browserEvents.text')}</Typography>
      <Button variant="outlined" href={shop} target="_blank" rel="noopener noreferrer" sx={{ my: 2 }}>
        {translate('browserEvents.shop')}
      </Button>
      <ShopFrame url={page.url} frame={frame} title={translate('browserEvents.frame')} />
      <Typography variant="body2" sx={{ mt: 1, maxWidth: '70ch', color: 'text.secondary' }}>
        {translate('browserEvents.apart')}
      </Typography>
    </>
  );
}
