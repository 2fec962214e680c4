import { PersonalData, PersonalDataController } from '@garderoba/service-kit/identity/personal-data';
import { type DynamicModule, Global, Module, type Provider, type Type } from '@nestjs/common';
import { CONFIG, type MediaConfig } from './config.js';
import { CustomerErasedConsumer } from './consumers/customer-erased.consumer.js';
import { UploadsController } from './http/uploads.controller.js';
import { Constraints } from './persistence/constraints.js';
import { PersonalDataQueries } from './persistence/personal-data.queries.js';
import { UploadFiles } from './persistence/upload-files.js';
import { UploadsRepository } from './persistence/uploads.repository.js';
import { Drawings, NoDrawings } from './pictures/drawings.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { AdoptFiles } from './use-cases/adopt-files.js';
import { ChangeState } from './use-cases/change-state.js';
import { CleanUp } from './use-cases/clean-up.js';
import { DeleteUpload } from './use-cases/delete-upload.js';
import { ForgetCustomer } from './use-cases/forget-customer.js';
import { KeepUpload } from './use-cases/keep-upload.js';
import { ReadFacts } from './use-cases/read-facts.js';
import { ReadUpload } from './use-cases/read-upload.js';

@Global()
@Module({})
class ConfigModule {
  static with(config: MediaConfig): DynamicModule {
    const provider = { provide: CONFIG, useValue: config };
    return { module: ConfigModule, providers: [provider], exports: [CONFIG] };
  }
}

@Module({
  controllers: [UploadsController, PersonalDataController, CustomerErasedConsumer],
  providers: [
    ...[UploadsRepository, UploadFiles, Constraints, { provide: PersonalData, useClass: PersonalDataQueries }],
    ...[KeepUpload, ChangeState, ReadUpload, ReadFacts, DeleteUpload, ForgetCustomer, CleanUp, AdoptFiles],
  ],
})
export class AppModule {
  static async with(config: MediaConfig): Promise<DynamicModule> {
    const { drawings, consumers } = await demoOf(config);
    const settings = {
      mediaDir: config.ORIGINALS_DIR,
      cacheDir: config.PICTURES_CACHE_DIR,
      cacheBytes: config.PICTURES_CACHE_BYTES,
      workers: config.PICTURES_WORKERS,
      hosts: config.PICTURES_HOSTS.split(',').filter((host) => host !== ''),
    };
    const pictures = PicturesModule.register({ settings, drawings, consumers });
    return { module: AppModule, imports: [ConfigModule.with(config), pictures] };
  }
}

/** Loads the demo only if it is enabled: a shop with its own pictures draws none. */
async function demoOf({ DEMO_PICTURES }: MediaConfig): Promise<{
  drawings: readonly Provider[];
  consumers: readonly Type[];
}> {
  if (DEMO_PICTURES === 'off') return { drawings: [{ provide: Drawings, useClass: NoDrawings }], consumers: [] };
  const { demoDrawings, demoConsumers } = await import('./demo/demo.js');
  return { drawings: demoDrawings, consumers: demoConsumers };
}
