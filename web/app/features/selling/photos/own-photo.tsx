import { useState } from 'react';

interface OwnPhotoProps {
  /** Of the chosen file on this device, or of the upload. */
  src: string | null | undefined;
  width: number;
  height: number;
}

/** A photo that is named by the text beside it; its place stays empty when it cannot be shown. */
export function OwnPhoto({ src, width, height }: OwnPhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return src && failed !== src ? (
    <img src={src} alt="" width={width} height={height} onError={() => setFailed(src)} />
  ) : null;
}
