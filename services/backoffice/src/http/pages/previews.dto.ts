import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

const USES = ['console', 'link'] as const;

export class PageOfRevisions {
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 25;
}

export class NewPreviewDto {
  @ApiProperty({ enum: USES, description: 'console: 30 minutes; link: 7 days' }) @IsIn(USES) use: (typeof USES)[number];
  @ApiPropertyOptional({ description: 'a revision; without it the draft, as it changes' })
  @IsOptional()
  @IsInt()
  @Min(1)
  no?: number;
}

export class CreatedPreviewRecord extends fromNeighbour('content', 'CreatedPreviewDto', ['previewId']) {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'address of the page in the shop' }) url: string;
}

export class PreviewRow extends fromNeighbour('content', 'PreviewLinkDto', ['previewId']) {
  @ApiProperty() id: string;
  @ApiProperty({ type: String, nullable: true, description: 'name of who made it' }) createdByName: string | null;
}

/** Links that work now, newest first. */
export class PreviewRows {
  @ApiProperty({ type: [PreviewRow] }) items: readonly PreviewRow[];
}
