/** What the pictures are told by the service's configuration. */
export interface PicturesSettings {
  /** Originals of imported catalogues. */
  mediaDir?: string;
  cacheDir?: string;
  cacheBytes?: number;
  /** Drawing processes. */
  workers?: number;
  /** Are tiles drawn before anybody asks? */
  ahead?: boolean;
  /** Hosts `/img?url=` may fetch from. */
  hosts?: readonly string[];
}

export const PICTURES_SETTINGS = Symbol('pictures settings');
