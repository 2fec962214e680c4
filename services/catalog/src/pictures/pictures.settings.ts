/** The part of the service's configuration for pictures. */
export interface PicturesSettings {
  /** Folder with originals of imported catalogues. */
  mediaDir?: string;
  cacheDir?: string;
  cacheBytes?: number;
  /** Number of drawing processes. */
  workers?: number;
  /** Whether tiles are drawn ahead. */
  ahead?: boolean;
  /** Hosts from which `/img?url=` may fetch. */
  hosts?: readonly string[];
}

export const PICTURES_SETTINGS = Symbol('pictures settings');
