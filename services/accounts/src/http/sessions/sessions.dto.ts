import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsString, MaxLength } from 'class-validator';
import type { Session, SessionKind } from '../../domain/session.js';
import type { Keyring } from '../../use-cases/sessions/sign-in.js';

const KINDS: readonly SessionKind[] = ['wire', 'cookie'];

export class SignInDto {
  @ApiProperty() @IsString() @MaxLength(1_000) email: string;
  @ApiProperty() @IsString() @MaxLength(1_000) password: string;
  @ApiProperty({ enum: KINDS, description: 'cookie = the refresh token rotates' }) @IsIn(KINDS) kind: SessionKind;
  @ApiProperty({ description: "the client's own name" }) @IsString() @MaxLength(200) client: string;
}

export class RefreshDto {
  @ApiProperty() @IsString() @MaxLength(500) refreshToken: string;
  @ApiProperty({ enum: KINDS }) @IsIn(KINDS) kind: SessionKind;
}

export class EndSessionDto {
  @ApiProperty() @IsString() @MaxLength(500) refreshToken: string;
}

export class PasswordProofDto {
  @ApiProperty() @IsString() @MaxLength(1_000) password: string;
}

export class AccessTokenDto {
  @ApiProperty({ description: 'JWT (ES256), 15 minutes' }) accessToken: string;
}

export class KeyringDto {
  @ApiProperty() customerId: string;
  @ApiProperty() sessionId: string;
  @ApiProperty({ description: 'JWT (ES256), 15 minutes' }) accessToken: string;
  @ApiProperty() refreshToken: string;
  @ApiProperty({ description: 'of the refresh token, ISO 8601' }) refreshExpiresAt: string;
}

export class SessionDto {
  @ApiProperty() sessionId: string;
  @ApiProperty({ enum: KINDS }) kind: SessionKind;
  @ApiProperty() client: string;
  @ApiProperty({ description: 'ISO 8601' }) createdAt: string;
  @ApiProperty({ description: 'ISO 8601' }) lastUsedAt: string;
  @ApiProperty({ description: 'ISO 8601' }) expiresAt: string;
}

export class SessionListDto {
  @ApiProperty({ type: [SessionDto] }) items: SessionDto[];
}

export const toKeyringDto = ({ session, accessToken, refreshToken }: Keyring): KeyringDto => ({
  customerId: session.customerId,
  sessionId: session.sessionId,
  accessToken,
  refreshToken,
  refreshExpiresAt: session.expiresAt.toISOString(),
});

export const toSessionDto = (session: Session): SessionDto => ({
  sessionId: session.sessionId,
  kind: session.kind,
  client: session.client,
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
});
