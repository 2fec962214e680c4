import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { SANDBOX_ACTIONS, type SandboxAction } from '../sandbox/sandbox-page.js';

export class WebhookDto {
  @ApiProperty({ description: 'the provider’s signature header' }) @IsString() @MaxLength(2_000) signature: string;
  @ApiProperty({ description: 'the raw body' }) @IsString() @MaxLength(1_000_000) body: string;
}

export class ReturnUrlsDto {
  @ApiProperty() success: string;
  @ApiProperty() failure: string;
  @ApiProperty() cancel: string;
}

export class SandboxSessionDto {
  @ApiProperty() sessionId: string;
  @ApiProperty({ enum: ['open', 'challenge', 'paid', 'failed', 'cancelled'] }) state: string;
  @ApiProperty({ description: 'minor units' }) amount: number;
  @ApiProperty() currency: string;
  @ApiProperty() number: string;
  @ApiProperty() language: string;
  @ApiProperty() returnUrls: ReturnUrlsDto;
}

export class SandboxActionDto {
  @ApiProperty({ enum: SANDBOX_ACTIONS }) @IsIn(SANDBOX_ACTIONS) action: SandboxAction;
}

export class SandboxAnswerDto {
  @ApiProperty({ description: 'redirect target; empty while a challenge is open' }) redirectUrl: string;
}
