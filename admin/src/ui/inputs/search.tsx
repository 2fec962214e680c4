import { SearchInput, useTranslate } from 'react-admin';

interface SearchProps {
  source: string;
  /** Message key of the searchable fields, or their names. */
  words: string;
  alwaysOn?: boolean;
}

/** The search field above a list; "/" focuses it. */
export function Search({ source, words }: SearchProps) {
  const translate = useTranslate();
  const text = translate(words, { _: words });
  return (
    <SearchInput
      source={source}
      placeholder={text}
      className="search-input"
      slotProps={{ htmlInput: { 'aria-label': text } }}
      sx={{ minWidth: 260 }}
    />
  );
}
