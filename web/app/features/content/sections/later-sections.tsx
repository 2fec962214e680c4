import type { SectionOf } from '../../../../../proto/src/content/sections.ts';
import Job from './job.tsx';
import Place from './place.tsx';
import Video from './video.tsx';

/** Sections with texts that are loaded later, in one file: each more would be named in every page's scripts. */
export default function LaterSection({ section }: { section: SectionOf<'place' | 'opening' | 'video'> }) {
  if (section.type === 'place') return <Place section={section} />;
  if (section.type === 'opening') return <Job section={section} />;
  return <Video section={section} />;
}
