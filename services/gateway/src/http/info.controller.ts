import { Open } from '@garderoba/service-kit/access';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

const VERSION = '1.12.5';

@ApiTags('info')
@Controller('api')
@Open()
export class InfoController {
  /** The version of the wire API, unenveloped (wire-contract 1.5). */
  @Get()
  @ApiOkResponse({ schema: { type: 'object', properties: { version: { type: 'string' } } } })
  version(): { version: string } {
    return { version: VERSION };
  }
}
