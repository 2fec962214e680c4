import { CV_BYTES } from '@garderoba/contracts/content/careers';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { SenderDto } from './forms.dto.js';

const LONGEST = 20_000;

class SentFileDto {
  @ApiProperty() @IsString() @MaxLength(LONGEST) fileName: string;
  @ApiProperty({ description: 'media type' }) @IsString() @MaxLength(LONGEST) type: string;
  /** One byte more than allowed still arrives here and is refused by the domain, with the name of the field. */
  @ApiProperty({ description: 'base64' }) @IsString() @MaxLength(Math.ceil(CV_BYTES / 3) * 4 + 8) content: string;
}

/** Fields of the application form; the rules are the domain's. */
export class ApplicationDto extends SenderDto {
  @ApiProperty() @IsString() @MaxLength(LONGEST) name: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST) email: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST) phone: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST) message: string;
  @ApiProperty({ description: 'code of the page with the form' }) @IsString() @MaxLength(200) opening: string;
  @ApiProperty() @IsBoolean() consent: boolean;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'one-time token (`/v1/form-tokens`); absent for a form that a page of the shop sent without scripts',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  token?: string | null;
  @ApiPropertyOptional({ type: SentFileDto }) @IsOptional() @ValidateNested() @Type(() => SentFileDto) cv?: SentFileDto;
}
