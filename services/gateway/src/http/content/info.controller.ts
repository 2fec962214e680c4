import { Open } from '@garderoba/service-kit/identity/access';
import { ApiExcludeEndpoint, ApiOkResponse, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiDocument } from '@garderoba/service-kit/runtime/openapi';
import { Controller, Get } from '@nestjs/common';

const VERSION = '1.12.5';

@ApiTags('info')
@Controller()
@Open()
export class InfoController {
  constructor(private readonly document: ApiDocument) {}

  /** The version of the wire API, without envelope (wire-contract 1.5). */
  @Get('api')
  @ApiOkResponse({ schema: { type: 'object', properties: { version: { type: 'string' } } } })
  version(): { version: string } {
    return { version: VERSION };
  }

  /** The description of every public call (wire-contract 11.15). */
  @Get('openapi.json')
  @ApiExcludeEndpoint()
  openapi(): Promise<object> {
    return this.document.read();
  }
}
