import { createContext } from 'react';
import type { Banner } from '../../../../../proto/src/content/banners.ts';

interface PreviewedBanner {
  /** The banner that the page is about; undefined while it cannot be shown. */
  banner: Banner | undefined;
  /** Called with its element. */
  onShown: (element: Element | null) => void;
}

/** Set on a page of preview, which keeps its day. */
export const Previewed = createContext<PreviewedBanner | null>(null);
