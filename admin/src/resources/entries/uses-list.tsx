import type { ReferrersRecord } from '@garderoba/contracts/rest/backoffice';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RESOURCE_OF } from './entry.ts';

type Item = ReferrersRecord['items'][number];

interface UsesListProps {
  readonly items: readonly Item[];
  /** Further lines. */
  readonly children?: ReactNode;
}

/**
 * Links to the texts that use a fact or a picture. A language of a text is listed once, also if its draft and its
 * published version both use it: they have one page. Links are at least 24 px high (WCAG 2.5.8).
 */
export function UsesList({ items, children }: UsesListProps) {
  const pages = new Map(items.map((item) => [pageOf(item), item]));
  return (
    <Box
      component="ul"
      sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto', '& a': { display: 'inline-block', py: 0.25 } }}
    >
      {[...pages].map(([page, { title, code, language }]) => (
        <li key={page}>
          <Link to={page}>{`${title || code} (${language.toUpperCase()})`}</Link>
        </li>
      ))}
      {children}
    </Box>
  );
}

const pageOf = ({ entryId, entryKind, language }: Item): string =>
  `/${RESOURCE_OF[entryKind]}/${entryId}?language=${encodeURIComponent(language)}`;
