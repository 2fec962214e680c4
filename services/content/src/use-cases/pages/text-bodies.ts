import { complaintsAbout, type EntryKind, SHARED } from '@garderoba/contracts/content/entries';
import type { Section } from '@garderoba/contracts/content/sections';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { canonicalJson } from '../../domain/pages/canonical.js';
import { BodyRefused } from '../../domain/pages/pages.errors.js';
import { safeHtml } from './safe-html.js';

/** A valid body as it is stored, with imported markup sanitised. */
export interface CheckedBody {
  readonly body: Readonly<Record<string, unknown>>;
  readonly digest: string;
  /** '' for what all languages share. */
  readonly title: string;
}

/** @throws BodyRefused naming every wrong field. */
export function checked(kind: EntryKind, language: string, sent: unknown): CheckedBody {
  const complaints = complaintsAbout(kind, language, sent);
  if (complaints.length > 0) throw new BodyRefused(complaints);
  return prepared(language, sent as Record<string, unknown>);
}

/** A body that was accepted before: a rule that came later does not refuse it. */
export function prepared(language: string, accepted: Readonly<Record<string, unknown>>): CheckedBody {
  const body = withSafeSections(accepted);
  const title = language === SHARED ? '' : (body.title as string);
  return { body, digest: sha256(canonicalJson(body)), title };
}

const withSafeSections = (body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Array.isArray(body.sections) ? { ...body, sections: (body.sections as Section[]).map(withSafeMarkup) } : body;

const withSafeMarkup = (section: Section): Section =>
  section.type === 'html' ? { ...section, html: safeHtml(section.html) } : section;

/** The body of a new text of which only the title is known. */
export function emptyBody(kind: EntryKind, title: string): Record<string, unknown> {
  switch (kind) {
    case 'page':
    case 'post':
      return { title, sections: [] };
    case 'block':
      return { title, items: [], sections: [] };
    case 'menu':
      return { title, items: [] };
    case 'category':
      return { title };
  }
}

/** Resources of the console by kind, under which acts are recorded. */
export const RESOURCES: Readonly<Record<EntryKind, string>> = {
  page: 'pages',
  block: 'blocks',
  post: 'posts',
  category: 'post-categories',
  menu: 'menus',
};
