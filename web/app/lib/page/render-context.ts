import { createContext, type RouterContextProvider } from 'react-router';
import { SharedAnswers } from '../../api/shared-answers.ts';
import { config } from '../store/config.ts';
import type { ShopSettings } from '../store/settings.ts';

/**
 * Data of the web server for each rendering: the gateway's address, the visitor's address (for rate limits), and the
 * page's nonce.
 */
export interface RenderSettings {
  gatewayUrl: string;
  /** Public address of the shop, without a path. */
  origin: string;
  visitor: string;
  nonce: string;
  /** Cached responses shared by all pages of this process. */
  answers: SharedAnswers;
  /** Receives the markup; called again if a failed page is rendered as an error page, and the last call counts. */
  finished: (body: Buffer) => void;
}

export const renderSettingsContext = createContext<RenderSettings>();

type Rendering = Pick<RenderSettings, 'visitor' | 'nonce' | 'finished'>;

interface RenderContextSettings extends Pick<RenderSettings, 'gatewayUrl' | 'origin'> {
  answersMs: number;
  /** Applied to all pages of this process; default: as shipped. */
  settings?: ShopSettings;
}

/** Called once by the web server; returns the function for each rendering. */
export function createRenderContext({ gatewayUrl, origin, answersMs, settings }: RenderContextSettings) {
  Object.assign(config, settings);
  const answers = new SharedAnswers({ lifetimeMs: answersMs });
  return (rendering: Rendering) =>
    (context: RouterContextProvider): void =>
      context.set(renderSettingsContext, { gatewayUrl, origin, answers, ...rendering });
}
