import { useMemo } from 'react';
import type { Section } from '../../../../proto/src/content/sections.ts';
import { sectionContext } from '../../features/content/page-document.ts';
import { SectionProvider } from '../../features/content/sections/context.ts';
import { Sections } from '../../features/content/sections/sections.tsx';
import { HOME_PAGE } from '../../lib/store/fixed-pages.ts';
import { useShop } from '../../lib/store/shop.ts';
import { postsSlot } from '../content/section-posts.tsx';
import type { Home } from './load-home.server.ts';

const NO_SECTIONS = { code: HOME_PAGE, sections: [], lang: null };
const none = () => null;

/** A section that the home page has in common with other pages, at `index` of its parts. The home page has no forms. */
export default function OtherSection({ home, index }: { home: Home; index: number }) {
  const { parts, postLists } = home;
  const { store } = useShop();
  const context = useMemo(() => sectionContext({ ...home, ...NO_SECTIONS }, store), [home, store]);
  const section = parts[index];
  if (!section || section.type === 'ways') return null;
  const written = parts.filter((part): part is Section => part.type !== 'ways');
  const slots = { rail: none, posts: postsSlot(written, postLists), form: none };
  return (
    <div className="wrap sections">
      <SectionProvider value={context}>
        {/* Only at the top of the page a hero has the page's heading: otherwise an empty section stands before it. */}
        <Sections sections={index === 0 ? [section] : [{ type: 'finder' }, section]} slots={slots} />
      </SectionProvider>
    </div>
  );
}
