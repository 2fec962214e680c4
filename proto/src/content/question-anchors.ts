import type { Section, SectionOf } from './sections.js';

export type Question = SectionOf<'faq'>['items'][number];

/** Anchor of each question on its page, made of its words; a second one of the same words has a number. */
export function questionAnchors(sections: readonly Section[]): ReadonlyMap<Question, string> {
  const anchors = new Map<Question, string>();
  const taken = new Set<string>();
  for (const section of sections)
    if (section.type === 'faq')
      for (const item of section.items) {
        const words = wordsOf(item.question);
        let anchor = words;
        for (let number = 2; taken.has(anchor); number += 1) anchor = `${words}-${number}`;
        taken.add(anchor);
        anchors.set(item, anchor);
      }
  return anchors;
}

const LONGEST = 60;

/** The prefix keeps anchors apart from the ids of the page. */
const wordsOf = (question: string): string => {
  const plain = question.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return `q-${
    plain
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-')
      .slice(0, LONGEST) ?? ''
  }`;
};
