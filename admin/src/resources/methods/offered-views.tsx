import { useTranslate } from 'react-admin';
import { Badge } from '../../ui/fields/badge.tsx';
import { offeredIn, type ShippingMethod, VIEWS } from './method.ts';

/** Store views of a method in one cell. */
export function OfferedViews({ method }: { method: Pick<ShippingMethod, 'notIn' | 'offIn'> }) {
  const translate = useTranslate();
  const views = offeredIn(method);
  if (views.length === VIEWS.length) return <Badge tone="good">{translate('methods.everywhere')}</Badge>;
  if (views.length === 0) return <Badge tone="bad">{translate('methods.nowhere')}</Badge>;
  return <>{views.join(', ')}</>;
}
