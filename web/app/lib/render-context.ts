import { createContext, type RouterContextProvider } from 'react-router';

/** What the web server tells each rendering: where the gateway is, who asks (for rate limits), and the page's nonce. */
export interface RenderSettings {
  gatewayUrl: string;
  visitor: string;
  nonce: string;
}

export const renderSettingsContext = createContext<RenderSettings>();

export const renderContext =
  (settings: RenderSettings) =>
  (context: RouterContextProvider): void =>
    context.set(renderSettingsContext, settings);
