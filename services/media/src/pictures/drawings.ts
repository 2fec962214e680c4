import { Injectable } from '@nestjs/common';
import type { Size } from './drawn-sizes.js';
import type { PictureJob } from './picture-jobs.js';

/** A picture that is drawn in the needed size; it has no pixels of its own. `key` changes whenever its pixels do. */
export interface Drawing {
  kind: 'drawing';
  key: string;
  shape: 'garment' | 'scene';
  natural: Size;
  job(size: Size): PictureJob;
}

/** Pictures that are drawn instead of stored: those of the demo (demo/demo-drawings.ts). */
export abstract class Drawings {
  /** The drawing at a path of `picturePath`; undefined when the path is not that of a drawing. */
  abstract find(path: string): Promise<Drawing | undefined>;
}

/** A shop without demo pictures draws nothing. */
@Injectable()
export class NoDrawings extends Drawings {
  async find(): Promise<undefined> {
    return undefined;
  }
}
