/**
 * `window.dataLayer`: what happened on the pages, in the form that tag managers read (TRK-015). It always fills, and
 * nothing leaves the browser by it; a tag manager that the operator has set is loaded after the shopper's consent only.
 */
export type DataLayer = (Readonly<Record<string, unknown>> | IArguments)[];

declare global {
  interface Window {
    dataLayer?: DataLayer;
  }
}

export function dataLayer(): DataLayer {
  window.dataLayer ??= [];
  return window.dataLayer;
}
