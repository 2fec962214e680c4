import type { NeighbourClient, RawAnswer } from '@garderoba/service-kit/runtime/http-client';

/** Timeout of pictures: one may wait in the drawing queue first. */
const PICTURE_MS = 60_000;

/** Public pictures of media. */
export class MediaClient {
  constructor(private readonly media: NeighbourClient) {}

  /** `path` is media's own path; the answer is passed on unchanged. */
  picture(path: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<RawAnswer> {
    return this.media.raw('GET', path, { timeout: PICTURE_MS, headers, signal });
  }
}
