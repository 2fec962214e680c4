import type {
  ListedUploadDto,
  PathsDto,
  UploadDto,
  UploadPageDto,
  UploadSearchDto,
  UploadsDto,
} from '@garderoba/contracts/rest/media';
import type { NeighbourClient, RawAnswer } from '@garderoba/service-kit/runtime/http-client';

export type Purpose = UploadDto['purpose'];
export type Upload = UploadDto;
export type ListedUpload = ListedUploadDto;

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

  /** Private and public uploads of these purposes, newest first. */
  uploads(purposes: readonly Purpose[], offset: number, limit: number): Promise<UploadPageDto> {
    const named = purposes.map((purpose) => `purpose=${purpose}&`).join('');
    return this.media.get<UploadPageDto>(`/v1/uploads?${named}offset=${offset}&limit=${limit}`);
  }

  /** The same, of those with one of these paths, or with none of them. */
  uploadsBy(search: UploadSearchDto): Promise<UploadPageDto> {
    return this.media.post<UploadPageDto, UploadSearchDto>('/v1/uploads:search', search, { safe: true });
  }

  get(uploadId: string): Promise<Upload> {
    return this.media.get<UploadDto>(`/v1/uploads/${uploadId}`);
  }

  /** Makes it private again; it is deleted after 30 days unless a text with it is saved before. */
  withdraw(uploadId: string): Promise<Upload> {
    return this.media.post<UploadDto>(`/v1/uploads/${uploadId}/withdraw`, {}, { safe: true });
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
