import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useT } from '../../../lib/text/i18n.ts';
import { ChipMenu } from '../../../ui/chip-menu.tsx';
import { useFollow } from '../../../ui/follow.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Facet, filterOptions } from './filter-options.ts';
import { chosenValues, defaultSort, sortOptions, toggling } from './listing.ts';

/** Filters above the listing. Every value is a link, so a filtered list has an address and works without JavaScript. */
export function Facets({ facets, dates }: { facets: readonly Facet[]; dates?: ReactNode }) {
  const t = useT();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const clean = new URLSearchParams(
    [...params].filter(([name]) => name !== 'page' && !facets.some(({ code }) => code === name)),
  );
  return (
    <div className="filters">
      {dates}
      {facets.map((facet) => (
        <FacetMenu key={facet.code} facet={facet} params={params} />
      ))}
      {facets.some(({ code }) => chosenValues(params, code).length) ? (
        <Link className="link" to={{ pathname, search: clean.toString() }} preventScrollReset>
          {t('catalog.clear')}
        </Link>
      ) : null}
      <SortMenu />
    </div>
  );
}

function FacetMenu({ facet, params }: { facet: Facet; params: URLSearchParams }) {
  const t = useT();
  const { pathname } = useLocation();
  const follow = useFollow({ preventScrollReset: true });
  const options = filterOptions(facet);
  const chosen = chosenValues(params, facet.code);
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  const title = facet.label ?? t('catalog.price');
  const searchOf = toggling(params, facet.code);
  return (
    <ChipMenu
      label={names.length === 1 ? `${title} ${names[0]}` : title}
      count={names.length}
      title={title}
      isOn={chosen.length > 0}
    >
      <ul>
        {options.map((option, index) => {
          const isChosen = chosen.includes(option.id);
          const count = facet.values[index]?.count ?? null;
          return (
            <li key={option.id}>
              <a
                href={`${pathname}?${searchOf(option)}`}
                onClick={follow}
                aria-current={isChosen ? 'true' : undefined}
                rel="nofollow"
              >
                {isChosen ? <Icon name="check" /> : null}
                {option.label}
                {count === null ? null : <span className="ink-3 num count">{count}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </ChipMenu>
  );
}

function SortMenu() {
  const t = useT();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  // Search results are sorted by relevance, which is neither of the two.
  const current = params.get('sort') ?? (params.get('query') ? '' : defaultSort);
  const label = { 'id:desc': t('catalog.sort.latest'), 'sales_count:desc': t('catalog.sort.bestsellers') };
  return (
    <div className="sort">
      <ChipMenu
        label={label[current as keyof typeof label] ?? t('catalog.sort')}
        title={t('catalog.sort')}
        count={0}
        isOn={false}
        plain
      >
        <ul>
          {sortOptions.map((sort) => {
            const next = new URLSearchParams(params);
            next.set('sort', sort);
            next.delete('page');
            return (
              <li key={sort}>
                <Link
                  to={{ pathname, search: next.toString() }}
                  preventScrollReset
                  aria-current={current === sort ? 'true' : undefined}
                >
                  {current === sort ? <Icon name="check" /> : null}
                  {label[sort]}
                </Link>
              </li>
            );
          })}
        </ul>
      </ChipMenu>
    </div>
  );
}
