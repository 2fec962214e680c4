/** In the browser in place of react-router's module of this name: nobody here watches the router with instrumentations. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <T>(router: T): T => router;
export const instrumentHandler = <T>(handler: T): T => handler;
export const instrumentationResultMetaContext = undefined;
