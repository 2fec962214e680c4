/** Written by the build, here for the compiler of the service worker. */
interface ImportMetaEnv {
  readonly PROD: boolean;
  readonly SSR: boolean;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
