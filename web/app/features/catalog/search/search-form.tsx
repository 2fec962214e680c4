import { Form } from 'react-router';
import { useT } from '../../../lib/text/i18n.ts';

/** Search field; explains why too short words are not searched. */
export function SearchForm({ query }: { query: string }) {
  const t = useT();
  return (
    <main id="main" className="wrap search-page">
      <h1 className="t-1">{t('search.title')}</h1>
      <Form className="search-form" method="get">
        <div className={`field ${query ? 'err' : ''}`}>
          <label htmlFor="query">{t('search.label')}</label>
          <input id="query" name="query" type="search" defaultValue={query} aria-describedby="query-hint" />
          <p id="query-hint" className={query ? 'danger' : 'ink-3'}>
            {query ? t('search.tooShort') : t('search.hint')}
          </p>
        </div>
        <button type="submit" className="btn">
          {t('search.submit')}
        </button>
      </Form>
    </main>
  );
}
