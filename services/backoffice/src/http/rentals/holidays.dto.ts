import { STORE_VIEWS } from '@garderoba/contracts';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

/** Countries of the shop's store views. */
export const COUNTRIES = [...new Set(STORE_VIEWS.map(({ country }) => country))].sort();

export class HolidayFilter {
  @ApiPropertyOptional({ enum: COUNTRIES, isArray: true })
  @IsOptional()
  @IsIn(COUNTRIES, { each: true })
  id?: string | string[];
}

export class HolidayDto {
  @ApiProperty()
  @IsISO8601({ strict: true })
  @Length(10, 10)
  from: string;
  @ApiProperty({ description: 'the last day of it' })
  @IsISO8601({ strict: true })
  @Length(10, 10)
  to: string;
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  name?: string | null;
}

export class HolidaysDto {
  @ApiProperty({ type: [HolidayDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => HolidayDto)
  days: HolidayDto[];
  @ApiProperty({ description: 'of the list that was changed; an older one is refused (409)' })
  @IsString()
  @MaxLength(64)
  version: string;
}

class KeptHolidayDto extends fromNeighbour('rental', 'HolidayDto') {}

export class HolidaysRecord {
  @ApiProperty({ enum: COUNTRIES, description: 'the country' }) id: string;
  @ApiProperty({ type: [KeptHolidayDto], description: 'by their first day' }) days: readonly KeptHolidayDto[];
  @ApiProperty({ description: 'of all the days' }) version: string;
}
