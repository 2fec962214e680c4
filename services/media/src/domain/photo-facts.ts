/** What is measured of a photo of a listing (docs/decisions/0076). */
export interface MeasuredPhoto {
  /** Variance of the Laplacian of the grey picture of at most 1,024 pixels a side: the lower, the more blurred. */
  readonly sharpness: number;
  /** Perceptual hash, and that of the picture in a mirror; null for a plain picture. 16 hexadecimal digits. */
  readonly hash: string | null;
  readonly mirrorHash: string | null;
}

/** What is known of a photo of a listing. */
export interface PhotoFacts extends MeasuredPhoto {
  /**
   * The metadata of the received file said where it was taken; the place itself is not kept. Null for an upload that was
   * stored before this was asked.
   */
  readonly hasPlace: boolean | null;
}
