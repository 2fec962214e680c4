import { Link } from 'react-router';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';

export interface Crumb {
  name: string;
  path: string;
}

interface CrumbsProps {
  trail: Crumb[];
  /** The current page; not a link. */
  current: string;
}

export function Crumbs({ trail, current }: CrumbsProps) {
  const t = useT();
  const { store } = useShop();
  return (
    <nav aria-label={t('catalog.breadcrumbs')} className="crumbs">
      <ol>
        <li>
          <Link to={shopPath(store)}>Garderoba</Link>
        </li>
        {trail.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
