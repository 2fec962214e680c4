import { Link } from 'react-router';
import { useT } from '../../lib/text/i18n.ts';

interface PagerProps {
  label: string;
  page: number;
  /** Of the whole list. */
  pages: number;
  isLastPage: boolean;
  pathOf: (page: number) => string;
}

/** Links to the newer and older pages of an own list; nothing if there is one page. */
export function Pager({ label, page, pages, isLastPage, pathOf }: PagerProps) {
  const t = useT();
  if (page === 1 && isLastPage) return null;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? (
        <Link className="btn alt small" rel="prev" to={pathOf(page - 1)}>
          {t('account.newer')}
        </Link>
      ) : null}
      <span className="ink-3 num">
        {page} / {Math.max(page, pages)}
      </span>
      {isLastPage ? null : (
        <Link className="btn alt small" rel="next" to={pathOf(page + 1)}>
          {t('account.older')}
        </Link>
      )}
    </nav>
  );
}
