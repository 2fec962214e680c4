const EXIF_PREFIX = 'Exif\0\0';
const GPS_POINTER = 0x8825;
const LATITUDE = 2;
const ENTRY_BYTES = 12;

/** Whether the metadata of a picture say where it was taken: a GPS latitude in EXIF or XMP. The place itself is not read. */
export function hasPlace({
  exif,
  xmp,
}: {
  readonly exif?: Buffer | undefined;
  readonly xmp?: Buffer | undefined;
}): boolean {
  if (xmp?.includes('GPSLatitude')) return true;
  try {
    return exif !== undefined && hasLatitude(exif);
  } catch (error) {
    // A directory that points outside of the block: it can not be read as a place by anybody.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** TIFF 6.0: a header with the byte order, then directories of entries of 12 bytes. */
function hasLatitude(exif: Buffer): boolean {
  const tiff = exif.toString('latin1', 0, EXIF_PREFIX.length) === EXIF_PREFIX ? exif.subarray(6) : exif;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entry = (directory: number, tag: number): number | undefined =>
    Array.from({ length: short(directory) }, (_, nth) => directory + 2 + nth * ENTRY_BYTES).find(
      (at) => short(at) === tag,
    );
  const pointer = entry(long(4), GPS_POINTER);
  return pointer !== undefined && entry(long(pointer + 8), LATITUDE) !== undefined;
}
