import { createContext, type RouterContextProvider } from 'react-router';
import { SharedAnswers } from '../../api/shared-answers.ts';
import { config } from '../store/config.ts';
import type { ShopSettings } from '../store/settings.ts';
import type { Language } from '../store/stores.ts';

/**
 * Data of the web server for each rendering: the gateway's address, the visitor's address (for rate limits), and the
 * page's nonce.
 */
export interface RenderSettings {
  gatewayUrl: string;
  /** Public address of the host that answers, without a path. */
  origin: string;
  /** The store view whose own host this is; undefined on the shared host (NAV-005). */
  own: Language | undefined;
  visitor: string;
  nonce: string;
  /** Cached responses shared by all pages of this process. */
  answers: SharedAnswers;
  /** Receives the markup; called again if a failed page is rendered as an error page, and the last call counts. */
  finished: (body: Buffer) => void;
  /** Called if a call of the gateway fails: the page may miss a part, and is not kept for long. */
  missed?: (() => void) | undefined;
}

export const renderSettingsContext = createContext<RenderSettings>();

type Rendering = Pick<RenderSettings, 'visitor' | 'nonce' | 'finished'> &
  Partial<Pick<RenderSettings, 'own' | 'missed'>>;

interface RenderContextSettings extends Pick<RenderSettings, 'gatewayUrl' | 'origin'> {
  answersMs: number;
  /** Applied to all pages of this process; default: as shipped. */
  settings?: ShopSettings;
}

/** Called once by the web server; returns the function for each rendering. */
export function createRenderContext({ gatewayUrl, origin: shared, answersMs, settings }: RenderContextSettings) {
  Object.assign(config, settings);
  const answers = new SharedAnswers({ lifetimeMs: answersMs });
  return ({ own, ...rendering }: Rendering) => {
    const origin = (own && config.addresses[own]) || shared;
    return (context: RouterContextProvider): void =>
      context.set(renderSettingsContext, { gatewayUrl, origin, own, answers, ...rendering });
  };
}
