import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { questionAnchors } from '../../../../../proto/src/content/question-anchors.ts';
import type { SectionOf } from '../../../../../proto/src/content/sections.ts';
import { each } from '../../../ui/each.ts';
import { RichTextView } from './rich-text.tsx';
import { Title } from './words.tsx';

interface FaqProps {
  section: SectionOf<'faq'>;
  /** Anchor of each question of the page. */
  anchors: ReturnType<typeof questionAnchors>;
}

/**
 * Native disclosures: readable, searchable and usable without scripts. The anchor stands inside, so that browsers unfold the
 * question of an address by themselves.
 */
export function Faq({ section, anchors }: FaqProps) {
  const { hash } = useLocation();
  // Browsers do so for a page that they load, not for one that a script shows.
  useEffect(() => {
    const asked = section.items.map((item) => anchors.get(item) ?? '').find((anchor) => isHash(hash, anchor));
    const question = asked && document.getElementById(asked)?.closest('details');
    if (!question) return;
    question.open = true;
    question.scrollIntoView();
  }, [hash, section, anchors]);
  return (
    <section className="faq">
      <Title text={section.title} />
      {each(section.items, (item) => (
        <details className="question">
          <summary>{item.question}</summary>
          <div className="prose" id={anchors.get(item)}>
            <RichTextView text={item.answer} />
          </div>
        </details>
      ))}
    </section>
  );
}

/** The router has the hash as it was given, browsers have it encoded. */
const isHash = (hash: string, anchor: string): boolean => hash === `#${anchor}` || hash === `#${encodeURI(anchor)}`;
