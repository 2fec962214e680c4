import type { ReactNode } from 'react';
import { useShop } from '../../lib/store/shop.ts';
import { type PageContent, sectionContext } from './page-document.ts';
import { SectionProvider } from './sections/context.ts';
import { type SectionSlots, Sections } from './sections/sections.tsx';

/** A page of markup only: a catalogue that was imported before its pages were written in sections. */
export function MarkupPage({ title, markup, children }: { title: string; markup: string; children?: ReactNode }) {
  return (
    <main id="main" className="wrap cms">
      <h1 className="t-1">{title}</h1>
      {/* The markup of pages is sanitised when they are saved; the page's policy refuses scripts. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: markup }} />
      {children}
    </main>
  );
}

interface SectionPageProps {
  title: string;
  content: PageContent;
  slots: SectionSlots;
  children?: ReactNode;
}

/** A page of sections. A hero at its top has the title of the page; any other page begins with it. */
export function SectionPage({ title, content, slots, children }: SectionPageProps) {
  const { store } = useShop();
  const opens = content.sections[0]?.type === 'hero';
  return (
    <main id="main" className="wrap sections" lang={content.lang ?? undefined}>
      {opens ? null : <h1 className="t-1">{title}</h1>}
      <SectionProvider value={sectionContext(content, store)}>
        <Sections sections={content.sections} slots={slots} />
      </SectionProvider>
      {children}
    </main>
  );
}
