import { diffArrays, diffWords } from 'diff';
import type { Inline, RichText, Target, TextBlock } from '../../../../../proto/src/content/rich-text.ts';

/** A line of a body as people read it. */
export interface Line {
  /** Where it stands: `3. Quote`. */
  readonly place: string;
  readonly text: string;
}

export interface Change {
  readonly kind: 'same' | 'added' | 'removed' | 'changed';
  readonly place: string;
  /** Parts of the text; of a changed line those before and after. */
  readonly parts: readonly { readonly text: string; readonly kind: 'same' | 'added' | 'removed' }[];
}

/** How a body is read: names of sections and fields, and targets of links in words. */
export interface Reading {
  readonly section: (type: string, index: number) => string;
  readonly field: (name: string) => string;
  readonly target: (target: Target) => string;
  readonly fact: (name: string) => string;
}

/** Every text of a body as lines, in the order in which it is shown. */
export function linesOf(body: Readonly<Record<string, unknown>>, reading: Reading): Line[] {
  const { sections, ...fields } = body;
  const lines = fieldLines(fields, '', reading);
  if (Array.isArray(sections))
    sections.forEach(({ type, ...section }: { type: string } & Record<string, unknown>, index) => {
      const place = reading.section(type, index);
      const inner = fieldLines(section, place, reading);
      lines.push(...(inner.length > 0 ? inner : [{ place, text: '' }]));
    });
  return lines;
}

function fieldLines(fields: Readonly<Record<string, unknown>>, place: string, reading: Reading): Line[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const at = place ? `${place} · ${reading.field(name)}` : reading.field(name);
    return valueLines(value, at, reading);
  });
}

function valueLines(value: unknown, place: string, reading: Reading): Line[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'object') return [{ place, text: String(value) }];
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object')) {
      const text = value.join(', ');
      return /[^, ]/.test(text) ? [{ place, text }] : [];
    }
    if (isRichText(value)) return value.flatMap((block) => blockLines(block, place, reading));
    if (isInlines(value)) return [{ place, text: inlineText(value, reading) }];
    return value.flatMap((one, index) => valueLines(one, `${place} ${index + 1}`, reading));
  }
  if ('to' in value) return [{ place, text: reading.target(value as Target) }];
  return fieldLines(value as Record<string, unknown>, place, reading);
}

const isRichText = (value: readonly object[]): value is RichText =>
  value.every((one) => 'type' in one && ['paragraph', 'heading', 'list'].includes(String(one.type)));
const isInlines = (value: readonly object[]): value is Inline[] =>
  value.every((one) => 'type' in one && ['text', 'break', 'fact'].includes(String(one.type)));

function blockLines(block: TextBlock, place: string, reading: Reading): Line[] {
  if (block.type === 'list')
    return block.items.map((item, index) => ({
      place,
      text: `${block.ordered ? `${index + 1}.` : '•'} ${inlineText(item, reading)}`,
    }));
  const text = inlineText(block.content, reading);
  return text || block.type === 'heading' ? [{ place, text }] : [];
}

const inlineText = (inlines: readonly Inline[], reading: Reading): string =>
  inlines
    .map((inline) => {
      if (inline.type === 'break') return ' ⏎ ';
      if (inline.type === 'fact') return `[${reading.fact(inline.name)}]`;
      return inline.link ? `${inline.text} (→ ${reading.target(inline.link)})` : inline.text;
    })
    .join('');

/** What differs between two bodies: lines that left, came or changed; unchanged ones in between are kept for reading. */
export function differences(before: readonly Line[], after: readonly Line[]): Change[] {
  const parts = diffArrays([...before], [...after], { comparator: (one, other) => one.text === other.text });
  const changes: Change[] = [];
  for (const [nth, { added, removed, value }] of parts.entries()) {
    const next = parts[nth + 1];
    if (removed && next?.added) changes.push(...paired(value, next.value));
    else if (added && parts[nth - 1]?.removed) continue;
    else changes.push(...value.map((line) => whole(line, added ? 'added' : removed ? 'removed' : 'same')));
  }
  return changes;
}

/** Lines that replace each other, compared by words. */
function paired(removed: readonly Line[], added: readonly Line[]): Change[] {
  const both = Math.min(removed.length, added.length);
  return [
    ...removed.slice(0, both).map((line, nth): Change => {
      const other = added[nth] as Line;
      const parts = diffWords(line.text, other.text).map((part) => ({
        text: part.value,
        kind: part.added ? ('added' as const) : part.removed ? ('removed' as const) : ('same' as const),
      }));
      return { kind: 'changed', place: other.place, parts };
    }),
    ...removed.slice(both).map((line) => whole(line, 'removed')),
    ...added.slice(both).map((line) => whole(line, 'added')),
  ];
}

const whole = ({ place, text }: Line, kind: 'same' | 'added' | 'removed'): Change => ({
  kind,
  place,
  parts: [{ text, kind }],
});
