import { ENTRY_KINDS } from '@garderoba/contracts/content/entries';
import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Query } from '@nestjs/common';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { REFERENCE_KINDS, type ReferenceKind } from '../../domain/pages/references.js';
import { ReferenceQueries } from '../../persistence/pages/references.queries.js';
import { PageQueryDto } from './entries.dto.js';
import { BannerWithPictureDto } from './pictures.controller.js';

class ReferenceQueryDto {
  @ApiProperty({ enum: REFERENCE_KINDS }) @IsIn(REFERENCE_KINDS) kind: ReferenceKind;
  @ApiProperty({ description: 'SKU, id of a category, code of an entry, path of a picture, name of a fact' })
  @IsString()
  @MaxLength(300)
  ref: string;
}

class ReferrerDto {
  @ApiProperty({ format: 'uuid' }) entryId: string;
  @ApiProperty({ enum: ENTRY_KINDS }) entryKind: string;
  @ApiProperty() code: string;
  @ApiProperty() title: string;
  @ApiProperty() language: string;
  @ApiProperty({ enum: ['draft', 'published'], description: 'which revision of the text refers to it' }) role: string;
}

class ReferrersDto {
  @ApiProperty({ type: [ReferrerDto] }) items: ReferrerDto[];
  @ApiProperty({
    type: [BannerWithPictureDto],
    description: 'banners that show the picture, or lead to the product, category or page',
  })
  banners: BannerWithPictureDto[];
}

class BrokenReferenceDto extends ReferrerDto {
  @ApiProperty({ enum: REFERENCE_KINDS }) kind: string;
  @ApiProperty() ref: string;
}

class BrokenReferencesDto {
  @ApiProperty() total: number;
  @ApiProperty({ type: [BrokenReferenceDto] }) items: BrokenReferenceDto[];
}

/** What texts refer to. */
@ApiTags('references')
@Controller('v1')
@AllowCallers('backoffice')
@ForStaff('moderator')
export class ReferencesController {
  constructor(private readonly references: ReferenceQueries) {}

  @Get('references')
  @ApiOperation({
    operationId: 'whereUsed',
    summary: 'Texts and banners that refer to a product, category, entry, picture or fact',
  })
  @ApiOkResponse({ type: ReferrersDto })
  async whereUsed(@Query() reference: ReferenceQueryDto): Promise<ReferrersDto> {
    const [items, banners] = await Promise.all([this.references.to(reference), this.references.banners(reference)]);
    return { items, banners };
  }

  @Get('references/broken')
  @ApiOperation({
    operationId: 'brokenReferences',
    summary: 'References to what does not exist in the text’s language',
  })
  @ApiOkResponse({ type: BrokenReferencesDto })
  broken(@Query() { offset, limit }: PageQueryDto): Promise<BrokenReferencesDto> {
    return this.references.broken(offset, limit);
  }
}
