import { AllowCallers } from '@garderoba/service-kit/identity/access';
import {
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { IsOptional, IsString, Matches } from 'class-validator';
import { CompanyNotFound, CompanyRegistryAway, TaxIdInvalid } from '../domain/errors/company.errors.js';
import { LookUpCompany } from '../use-cases/placing/look-up-company.js';

export class CompanyQueryDto {
  @ApiPropertyOptional({ default: 'PL' }) @IsOptional() @IsString() @Matches(/^[A-Z]{2}$/) country = 'PL';
}

export class CompanyDto {
  @ApiProperty() company: string;
  @ApiProperty() taxId: string;
  @ApiProperty({ description: 'empty outside Poland' }) regon: string;
  @ApiProperty() street: string;
  @ApiProperty() postcode: string;
  @ApiProperty() city: string;
}

@ApiTags('companies')
@Controller('v1/companies')
@AllowCallers('gateway')
export class CompaniesController {
  constructor(private readonly lookUp: LookUpCompany) {}

  /** A company by its tax number (CHK-032). Blanks and dashes are ignored. */
  @Get(':taxId')
  @ApiOperation({ operationId: 'company' })
  @ApiOkResponse({ type: CompanyDto })
  @ApiProblems(CompanyNotFound, CompanyRegistryAway, TaxIdInvalid)
  get(@Param('taxId') taxId: string, @Query() { country }: CompanyQueryDto): Promise<CompanyDto> {
    return this.lookUp.execute(taxId, country);
  }
}
