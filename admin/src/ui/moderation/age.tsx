import { useLocaleState } from 'react-admin';
import { ageOf } from '../format/ages.ts';
import { useFormats } from '../format/format.ts';
import { useNow } from './use-now.ts';

/** How long ago an instant was; the instant itself as its title. */
export function Age({ since }: { since: string }) {
  const [locale] = useLocaleState();
  const { instant } = useFormats();
  const now = useNow();
  return <span title={instant(since)}>{ageOf(since, now, locale)}</span>;
}
