import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { PicturesController } from '../http/pictures.controller.js';
import { PictureOriginals } from './picture-originals.js';
import { Pictures } from './pictures.js';
import { PICTURES_SETTINGS, type PicturesSettings } from './pictures.settings.js';

export interface PicturesOptions {
  readonly settings: PicturesSettings;
  /** `Drawings` and what it needs. */
  readonly drawings: readonly Provider[];
  /** Consumers of the demo. */
  readonly consumers?: readonly Type[];
}

/** `/v1/pictures` and `/v1/media`: public pictures in all sizes. */
@Module({})
export class PicturesModule {
  static register({ settings, drawings, consumers = [] }: PicturesOptions): DynamicModule {
    return {
      module: PicturesModule,
      controllers: [PicturesController, ...consumers],
      providers: [{ provide: PICTURES_SETTINGS, useValue: settings }, ...drawings, PictureOriginals, Pictures],
      exports: [Pictures],
    };
  }
}
