import { useFollow } from '../../../ui/follow.ts';
import type { ListWords } from './words.ts';

interface PagerProps {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  words: ListWords;
}

/** Pages of a list as links, so that they work without JavaScript. */
export function Pager({ page, pages, pathOf, words }: PagerProps) {
  const follow = useFollow();
  if (pages < 2) return null;
  const link = (to: number, rel: 'prev' | 'next', text: string) => (
    <a className="btn alt" rel={rel} href={pathOf(to)} onClick={follow}>
      {text}
    </a>
  );
  return (
    <nav className="magazine-pages" aria-label={words.pages}>
      {page > 1 ? link(page - 1, 'prev', words.newer) : <span />}
      <span className="t-note ink-3 num">{words.page}</span>
      {page < pages ? link(page + 1, 'next', words.older) : <span />}
    </nav>
  );
}
