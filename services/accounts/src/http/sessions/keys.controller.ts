import { Open } from '@garderoba/service-kit/identity/access';
import {
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get } from '@nestjs/common';
import { SigningKeys } from '../../use-cases/sessions/signing-keys.js';

/** A public key: EC P-256 (RFC 7518), or Ed25519 (RFC 8037) for keys made before decision 0050. */
class JwkDto {
  @ApiProperty({ example: 'EC' }) kty: string;
  @ApiProperty({ example: 'P-256' }) crv: string;
  @ApiProperty() x: string;
  @ApiPropertyOptional({ description: 'of EC keys' }) y?: string;
  @ApiProperty() kid: string;
  @ApiProperty({ example: 'ES256' }) alg: string;
  @ApiProperty({ example: 'sig' }) use: string;
}

class JwksDto {
  @ApiProperty({ type: [JwkDto] })
  keys: readonly Readonly<Record<string, unknown>>[];
}

@ApiTags('keys')
@Controller('v1')
@Open()
export class KeysController {
  constructor(private readonly keys: SigningKeys) {}

  /** The public keys that verify customers' tokens (RFC 7517). A new key is published 15 minutes before it signs. */
  @Get('jwks')
  @ApiOperation({ operationId: 'publishedKeys' })
  @ApiOkResponse({ type: JwksDto })
  async published(): Promise<JwksDto> {
    return { keys: await this.keys.published() };
  }
}
