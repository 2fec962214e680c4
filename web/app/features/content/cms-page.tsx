import type { ReactNode } from 'react';
import type { WireCmsPage } from './api.ts';

export function CmsPage({ page, children }: { page: WireCmsPage; children?: ReactNode }) {
  return (
    <main id="main" className="wrap cms">
      <h1 className="t-1">{page.content_heading || page.title}</h1>
      {/* The markup of pages is sanitised when they are saved; the page's policy refuses scripts. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.content }} />
      {children}
    </main>
  );
}
