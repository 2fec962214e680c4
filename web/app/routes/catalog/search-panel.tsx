import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isSearchable } from '../../features/catalog/listing/listing.ts';
import SearchPanel from '../../features/catalog/search/search-panel.tsx';
import { FoundTexts, foundTextsQuery } from '../../features/content/found-texts.tsx';
import { useShop } from '../../lib/store/shop.ts';

/** Texts of the panel at most. */
const SHOWN = 4;

function useTexts(text: string) {
  const shop = useShop();
  const enabled = isSearchable(text);
  return useQuery({ ...foundTextsQuery(shop, text, SHOWN), enabled, placeholderData: keepPreviousData });
}

/** The search panel: products, categories, and what editors wrote. */
export default function SearchPanelRoute() {
  return <SearchPanel useTexts={useTexts} Texts={FoundTexts} />;
}
