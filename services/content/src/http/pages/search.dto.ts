import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { LanguageQueryDto } from './posts.dto.js';

const MOST = 20;

export class SearchQueryDto extends LanguageQueryDto {
  @ApiProperty({ description: 'words of the text; all of them must be there, or a title is similar' })
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  text: string;
  @ApiPropertyOptional({ default: 6 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MOST)
  limit = 6;
}

class FoundDto {
  @ApiProperty({ enum: ['page', 'post', 'question'] }) kind: 'page' | 'post' | 'question';
  @ApiProperty() title: string;
  @ApiProperty({ description: 'its first words' }) excerpt: string;
  @ApiProperty({ description: 'path of the shop without language; that of a question has its anchor' }) path: string;
  @ApiProperty({ enum: LANGUAGES, description: 'of the text' }) lang: Language;
}

export class FoundListDto {
  @ApiProperty({ type: [FoundDto] }) items: FoundDto[];
}
