import type { PathsDto, UploadDto, UploadsDto } from '@garderoba/contracts/rest/media';
import type { NeighbourClient, RawAnswer } from '@garderoba/service-kit/runtime/http-client';

export type Purpose = UploadDto['purpose'];
export type Upload = UploadDto;

const UPLOAD_MS = 30_000;

/** Uploads of media, for the console. */
export class MediaClient {
  constructor(private readonly media: NeighbourClient) {}

  /** Stores a picture, private at first; the same key is the same upload. */
  upload(purpose: Purpose, bytes: Buffer, contentType: string, idempotencyKey: string): Promise<UploadDto> {
    return this.media.post<UploadDto, Buffer>(`/v1/uploads?purpose=${purpose}`, bytes, {
      timeout: UPLOAD_MS,
      idempotencyKey,
      headers: { 'content-type': contentType },
    });
  }

  /** Publishes the uploads among these paths. */
  async publish(paths: readonly string[]): Promise<void> {
    const body: PathsDto = { paths: [...paths] };
    await this.media.post<UploadsDto, PathsDto>('/v1/uploads:publish', body, { safe: true });
  }

  /** The picture in any state; the answer is passed on unchanged. */
  picture(uploadId: string): Promise<RawAnswer> {
    return this.media.raw('GET', `/v1/uploads/${uploadId}/picture`);
  }
}
