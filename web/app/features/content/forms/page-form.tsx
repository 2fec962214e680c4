import type { SectionOf } from '../../../../../proto/src/content/sections.ts';
import { todayInShop } from '../../../lib/rental/days.ts';
import type { PageContent } from '../page-document.ts';
import CareerForm from './career-form.tsx';
import ContactForm from './contact-form.tsx';
import StylistForm, { type FreeHours } from './stylist-form.tsx';

/** What the forms of a page need: the free hours that its loader read, and the page itself. */
export interface PageForms extends Pick<PageContent, 'code' | 'sections'> {
  hours: readonly FreeHours[];
}

/** A form of a page. */
export default function PageForm({ form, page }: { form: SectionOf<'form'>['form']; page: PageForms }) {
  if (form === 'contact') return <ContactForm />;
  if (form === 'stylist') return <StylistForm hours={page.hours} />;
  if (form === 'career') return <CareerForm opening={page.code} isOver={isOver(page)} />;
  // The newsletter's is in the footer.
  return null;
}

/** Whether the last day of the page's opening has passed. */
function isOver({ sections }: PageForms): boolean {
  const today = todayInShop();
  return sections.some((section) => section.type === 'opening' && (section.until ?? today) < today);
}
