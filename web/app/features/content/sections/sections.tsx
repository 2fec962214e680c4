import { type ReactNode, Suspense, useMemo } from 'react';
import { questionAnchors } from '../../../../../proto/src/content/question-anchors.ts';
import type { Section, SectionOf } from '../../../../../proto/src/content/sections.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { laterTexts } from '../../../lib/text/later-texts.ts';
import { each } from '../../../ui/each.ts';
import { Faq } from './faq.tsx';
import { Pictures } from './pictures.tsx';
import { Call, Hero, Links, SwingTags } from './ways.tsx';
import { Html, Quote, Steps, Table, Text } from './words.tsx';

// These have texts that are not part of the first view.
const Later = lazyPart(async () => (await Promise.all([import('./later-sections.tsx'), laterTexts()]))[0]);

/** Sections whose content belongs to other features: the route renders them. */
export interface SectionSlots {
  /** Garments of a rail. */
  rail: (section: SectionOf<'rail'>) => ReactNode;
  /** Posts of the magazine. */
  posts: (section: SectionOf<'posts'>) => ReactNode;
  /** A form of visitors. */
  form: (section: SectionOf<'form'>) => ReactNode;
}

/** The sections of a page, one component each (the list of sections: `proto/src/content/sections.ts`). */
export function Sections({ sections, slots }: { sections: readonly Section[]; slots: SectionSlots }) {
  const anchors = useMemo(() => questionAnchors(sections), [sections]);
  return each(sections, (section, index) => (
    <SectionView section={section} isFirst={index === 0} slots={slots} anchors={anchors} />
  ));
}

interface SectionViewProps {
  section: Section;
  isFirst: boolean;
  slots: SectionSlots;
  anchors: ReturnType<typeof questionAnchors>;
}

/** The return type excludes `undefined`, so that a section without a component does not compile. */
function SectionView({ section, isFirst, slots, anchors }: SectionViewProps): Exclude<ReactNode, undefined> {
  switch (section.type) {
    case 'hero':
      return <Hero section={section} isFirst={isFirst} />;
    case 'rail':
      return slots.rail(section) ?? null;
    case 'text':
      return <Text section={section} />;
    case 'quote':
      return <Quote section={section} />;
    case 'pictures':
      return <Pictures section={section} />;
    case 'faq':
      return <Faq section={section} anchors={anchors} />;
    case 'table':
      return <Table section={section} />;
    case 'steps':
      return <Steps section={section} />;
    case 'tags':
      return <SwingTags section={section} />;
    case 'links':
      return <Links section={section} />;
    case 'place':
    case 'opening':
    case 'video':
      return (
        <Suspense>
          <Later section={section} />
        </Suspense>
      );
    case 'posts':
      return slots.posts(section) ?? null;
    case 'form':
      return slots.form(section) ?? null;
    case 'call':
      return <Call section={section} />;
    case 'html':
      return <Html section={section} />;
    default:
      // Parts of the home page (routes/home).
      section satisfies SectionOf<'banners' | 'finder' | 'categories'>;
      return null;
  }
}
