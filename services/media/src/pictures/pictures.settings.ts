/** The part of the configuration for serving pictures. */
export interface PicturesSettings {
  /** Folder of originals: imported pictures and published uploads. */
  mediaDir?: string;
  cacheDir?: string;
  cacheBytes?: number;
  /** Number of drawing processes. */
  workers?: number;
  /** Hosts from which `/img?url=` may fetch. */
  hosts?: readonly string[];
}

export const PICTURES_SETTINGS = Symbol('pictures settings');
