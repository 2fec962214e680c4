import { type DynamicModule, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { PicturesController } from '../http/pictures.controller.js';
import { DrawAhead } from './draw-ahead.js';
import { GarmentSource } from './garment-source.js';
import { PictureOriginals } from './picture-originals.js';
import { PictureUploads } from './picture-uploads.js';
import { Pictures } from './pictures.js';
import { PICTURES_SETTINGS, type PicturesSettings } from './pictures.settings.js';

export interface PicturesOptions extends Pick<ModuleMetadata, 'imports'> {
  settings: PicturesSettings;
  source: Type<GarmentSource>;
}

/** `/v1/pictures` and `/v1/media`: drawn garments and the pictures of imported catalogues. */
@Module({})
export class PicturesModule {
  static register({ settings, source, imports = [] }: PicturesOptions): DynamicModule {
    return {
      module: PicturesModule,
      imports,
      controllers: [PicturesController],
      providers: [
        { provide: PICTURES_SETTINGS, useValue: settings },
        { provide: GarmentSource, useClass: source },
        PictureOriginals,
        Pictures,
        PictureUploads,
        DrawAhead,
      ],
      exports: [DrawAhead],
    };
  }
}
