import { createContext, type RouterContextProvider } from 'react-router';
import { SharedAnswers } from '../api/shared-answers.ts';

/** What the web server tells each rendering: where the gateway is, who asks (for rate limits), and the page's nonce. */
export interface RenderSettings {
  gatewayUrl: string;
  /** Address people see the shop at, without a path. */
  origin: string;
  visitor: string;
  nonce: string;
  /** Fresh answers that all pages of this process share. */
  answers: SharedAnswers;
  /** Takes the markup; the last one counts, when a page that fails is rendered once more as an error page. */
  finished: (body: Buffer) => void;
}

export const renderSettingsContext = createContext<RenderSettings>();

type Rendering = Pick<RenderSettings, 'visitor' | 'nonce' | 'finished'>;

interface RenderContextSettings extends Pick<RenderSettings, 'gatewayUrl' | 'origin'> {
  answersMs: number;
}

/** Called once by the web server; what it gives back, for each rendering. */
export function createRenderContext({ gatewayUrl, origin, answersMs }: RenderContextSettings) {
  const answers = new SharedAnswers({ lifetimeMs: answersMs });
  return (rendering: Rendering) =>
    (context: RouterContextProvider): void =>
      context.set(renderSettingsContext, { gatewayUrl, origin, answers, ...rendering });
}
