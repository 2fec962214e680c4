import { AllowCallers } from '@garderoba/service-kit/identity/access';
import {
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Query } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { type DocumentKey, DocumentQueries } from '../../persistence/pages/documents.queries.js';

class SnapshotQueryDto {
  @ApiPropertyOptional({ description: '`next` of the answer before' })
  @IsOptional()
  @Matches(/^cms_(page|block|hierarchy)\/\d{1,10}\/[a-z]{2}$/)
  after?: string;
  @ApiPropertyOptional({ default: 100 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(200) limit = 100;
}

class PageDocumentDto {
  @ApiProperty({ enum: ['cms_page', 'cms_block', 'cms_hierarchy'] }) entity: string;
  @ApiProperty() documentId: number;
  @ApiProperty() language: string;
  @ApiProperty() version: number;
  @ApiProperty() withdrawn: boolean;
  @ApiProperty({ type: 'object', additionalProperties: true }) body: object;
  @ApiProperty({ type: [String], description: 'addresses that led to it before' }) formerPaths: string[];
}

class SnapshotDto {
  @ApiProperty({ type: [PageDocumentDto] }) items: PageDocumentDto[];
  @ApiProperty({ type: String, nullable: true, description: 'null = that was all' }) next: string | null;
}

/** The current state of everything that was published by PageChanged, for a rebuild of its copies. */
@ApiTags('page documents')
@Controller('v1/page-documents')
@AllowCallers('importer')
export class PageDocumentsController {
  constructor(private readonly documents: DocumentQueries) {}

  @Get()
  @ApiOperation({ operationId: 'pageDocuments' })
  @ApiOkResponse({ type: SnapshotDto })
  async snapshot(@Query() { after, limit }: SnapshotQueryDto): Promise<SnapshotDto> {
    const documents = await this.documents.after(after === undefined ? undefined : keyFrom(after), limit);
    const last = documents.length === limit ? documents.at(-1) : undefined;
    return {
      items: documents.map(({ entity, documentId, language, version, withdrawn, body, formerPaths, address }) => ({
        ...{ entity, documentId, language, version, withdrawn, body },
        formerPaths: formerPaths.filter((path) => path !== address),
      })),
      next: last ? `${last.entity}/${last.documentId}/${last.language}` : null,
    };
  }
}

function keyFrom(text: string): DocumentKey {
  const [entity = '', documentId = '', language = ''] = text.split('/');
  return { entity: entity as DocumentKey['entity'], documentId: Number(documentId), language };
}
