import { queryOptions } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type FoundText, findTexts } from '../../api/wire/text-search.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { type Shop, useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';

/** Characters of a search at most; more are not words that anybody wrote. */
const LONGEST = 100;

export const foundTextsQuery = (shop: Shop, text: string, size: number) =>
  queryOptions({
    queryKey: ['content', shop.store.code, 'found', text, size],
    queryFn: ({ signal }) => findTexts(shop, text.slice(0, LONGEST), size, signal),
    retry: false,
  });

interface FoundTextsProps {
  texts: readonly FoundText[];
  onFollow?: () => void;
}

/** Pages, posts and questions that a search found beside the products. */
export function FoundTexts({ texts, onFollow }: FoundTextsProps) {
  const t = useT();
  const { store } = useShop();
  if (!texts.length) return null;
  return (
    <section className="found-texts" aria-labelledby="found-texts">
      <h2 id="found-texts" className="t-3">
        {t('search.texts')}
      </h2>
      <ul className="suggested">
        {texts.map(({ path, title, excerpt, lang }) => (
          <li key={path} lang={lang === store.prefix ? undefined : lang}>
            <Link to={shopPath(store, path)} onClick={onFollow}>
              <span>
                {title}
                {excerpt ? <span className="t-note ink-3 excerpt">{excerpt}</span> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
