import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;
/** The page's CSP nonce while rendering on the server; browsers hide it, so it is undefined there. */
export const useNonce = (): string | undefined => useContext(NonceContext);
