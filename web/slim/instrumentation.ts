/** Replaces react-router's module of this name in the browser: the router's instrumentation is not used. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <T>(router: T): T => router;
export const instrumentHandler = <T>(handler: T): T => handler;
export const instrumentationResultMetaContext = undefined;
