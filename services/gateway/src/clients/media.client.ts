import type { UploadDto } from '@garderoba/contracts/rest/media';
import type { NeighbourClient, RawAnswer } from '@garderoba/service-kit/runtime/http-client';

/** Timeout of pictures: one may wait in the drawing queue first. */
const PICTURE_MS = 60_000;
const UPLOAD_MS = 30_000;

/** Public pictures of media, and photos of customers for their reviews and listings. */
export class MediaClient {
  constructor(private readonly media: NeighbourClient) {}

  /** `path` is media's own path; the answer is passed on unchanged. */
  picture(path: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<RawAnswer> {
    return this.media.raw('GET', path, { timeout: PICTURE_MS, headers, signal });
  }

  /** Stores a photo of a customer, private at first; the same key is the same photo. */
  uploadPhoto(
    purpose: 'review' | 'listing',
    customerId: string,
    bytes: Buffer,
    sent: { readonly type: string; readonly key: string; readonly client: string },
  ): Promise<UploadDto> {
    return this.media.post<UploadDto, Buffer>(`/v1/uploads?purpose=${purpose}&customerId=${customerId}`, bytes, {
      timeout: UPLOAD_MS,
      idempotencyKey: sent.key,
      headers: { 'content-type': sent.type, 'x-client-address': sent.client },
    });
  }

  /** An upload of the customer in any state; undefined when there is none. */
  async ownPicture(uploadId: string, customerId: string): Promise<Buffer | undefined> {
    const path = `/v1/uploads/${uploadId}/picture?customerId=${customerId}`;
    const { status, bytes } = await this.media.raw('GET', path, { timeout: PICTURE_MS });
    return status === 200 ? bytes : undefined;
  }
}
