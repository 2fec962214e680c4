import { Suspense } from 'react';
import type { SectionOf } from '../../../../proto/src/content/sections.ts';
import type { PageForms } from '../../features/content/forms/page-form.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';

// Rendered on the server; its texts are not part of the first view.
const PageForm = lazyPart(
  async () => (await Promise.all([import('../../features/content/forms/page-form.tsx'), laterTexts()]))[0],
);

/** Renders the forms of a page. */
export const formSlot =
  (page: PageForms) =>
  ({ form }: SectionOf<'form'>) => (
    <Suspense>
      <PageForm form={form} page={page} />
    </Suspense>
  );
