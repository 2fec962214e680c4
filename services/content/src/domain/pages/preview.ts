/** A link that shows an unpublished text. */
export interface PreviewLink {
  readonly previewId: string;
  readonly entryId: string;
  readonly language: string;
  /** Null = the newest draft. */
  readonly revisionNo: number | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}
