import { useSearchParams } from 'react-router';
import { useT } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Empty listing; the hints depend on filters and search text. */
export default function EmptyList({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  const [params] = useSearchParams();
  const isSearch = params.has('query');
  const text = isFiltered ? t('catalog.emptyFiltered') : isSearch ? t('search.nothing') : undefined;
  return <EmptyState level={2} title={t('catalog.empty')} {...(text ? { text } : {})} />;
}
