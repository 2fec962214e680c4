import { TEXT } from '../../wire/texts.js';
import { BodyKind, type Effort } from './body-kind.js';
import { bytesOf } from './pour.js';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export interface PictureRule extends Effort {
  /** Largest size. */
  readonly bytes: number;
  /** The text of 413. */
  readonly tooLarge: string;
}

/** A picture as the whole body. The content type is the client's word: media looks at the bytes. */
export class PictureBody extends BodyKind {
  readonly contentTypes = PICTURE_TYPES;
  readonly expected = TEXT.photoExpected;

  constructor(private readonly rule: PictureRule) {
    super(rule);
  }

  read(body: unknown): Promise<Buffer> {
    return this.arrived(body, (stream) => bytesOf(stream, { ...this.rule, patienceMs: this.patienceMs }));
  }
}
