import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, type FormEvent, useDeferredValue, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { suggest } from '../../../api/wire/goods/products.ts';
import type { FoundText } from '../../../api/wire/text-search.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { type Shop, useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Panel } from '../../../ui/panels/panel.tsx';
import { usePanels } from '../../../ui/panels/panels.tsx';
import { pausePictures } from '../../../ui/pictures/pause-pictures.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { isSearchable } from '../listing/listing.ts';
import { productPath } from '../product/product.ts';

/** Suggestions for the typed text, from three characters on (VAL-005). */
const suggestionsQuery = (shop: Shop, text: string) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'suggest', text],
    enabled: isSearchable(text),
    networkMode: 'offlineFirst',
    queryFn: async ({ signal }) => {
      try {
        return await suggest(shop, text, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        const { keptCategories } = await import('../../../local/catalogue/reference.ts');
        const categories = await keptCategories(shop, text);
        if (!categories.length) throw error;
        return { products: [], categories };
      }
    },
    placeholderData: keepPreviousData,
  });

interface SearchPanelProps {
  /** Reads what editors wrote with these words; fewer than three letters are not searched. */
  useTexts: (text: string) => { data?: readonly FoundText[] | undefined; isLoading: boolean };
  Texts: ComponentType<{ texts: readonly FoundText[]; onFollow: () => void }>;
}

export default function SearchPanel({ useTexts, Texts }: SearchPanelProps) {
  const t = useT();
  const shop = useShop();
  const { close } = usePanels();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const text = useDeferredValue(typed.trim());
  useEffect(() => pausePictures(), []);
  const { data } = useQuery(suggestionsQuery(shop, text));
  const found = isSearchable(text) ? data : undefined;
  const { data: texts = none, isLoading } = useTexts(text);
  const tooShort = asked && !isSearchable(typed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isSearchable(typed)) return;
    close();
    navigate(shopPath(shop.store, 'search', { query: typed.trim() }));
  };

  return (
    <Panel title={t('search.title')} closeLabel={t('ui.close')} onClose={close}>
      <form onSubmit={submit} className="search-form">
        <div className={`field ${tooShort ? 'err' : ''}`}>
          <label htmlFor="search-text">{t('search.label')}</label>
          <input
            id="search-text"
            type="search"
            // biome-ignore lint/a11y/noAutofocus: the panel was opened to type here.
            autoFocus
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            aria-invalid={tooShort || undefined}
            aria-describedby="search-hint"
            onChange={(event) => setTyped(event.target.value)}
          />
          <p id="search-hint" className={tooShort ? 'danger' : 'ink-3'} role={tooShort ? 'alert' : undefined}>
            {tooShort ? t('search.tooShort') : t('search.hint')}
          </p>
        </div>
      </form>
      <div aria-live="polite">
        {found && !found.products.length && !found.categories.length && !texts.length && !isLoading ? (
          <p className="ink-2">{t('search.nothing')}</p>
        ) : null}
        {found?.categories.length ? (
          <ul className="suggested">
            {found.categories.slice(0, 4).map(({ id, name, path }) => (
              <li key={id}>
                <Link to={shopPath(shop.store, path)} onClick={close}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        {found?.products.length ? (
          <ul className="suggested pictures">
            {found.products.map((product) => (
              <li key={product.sku}>
                <Link to={productPath(shop.store, product)} onClick={close}>
                  <Picture path={product.image} size="thumbnail" alt="" />
                  {product.name}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        {found ? <Texts texts={texts} onFollow={close} /> : null}
      </div>
    </Panel>
  );
}

const none: readonly FoundText[] = [];
