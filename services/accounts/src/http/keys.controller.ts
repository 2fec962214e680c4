import { Open } from '@garderoba/service-kit/identity/access';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { SigningKeys } from '../use-cases/sessions/signing-keys.js';

/** A public Ed25519 key (RFC 8037). */
class JwkDto {
  @ApiProperty({ example: 'OKP' }) kty: string;
  @ApiProperty({ example: 'Ed25519' }) crv: string;
  @ApiProperty() x: string;
  @ApiProperty() kid: string;
  @ApiProperty({ example: 'EdDSA' }) alg: string;
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
