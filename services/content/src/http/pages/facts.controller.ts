import { FACTS, type FactName } from '@garderoba/contracts/content/facts';
import { findStore, STORE_VIEWS, type StoreView } from '@garderoba/contracts/stores';
import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { IsDefined, IsIn, IsInt, Min, ValidateIf } from 'class-validator';
import { EVERY_STORE, factIn, factText } from '../../domain/pages/facts.js';
import { FactChanged, FactRefused, FactUnknown } from '../../domain/pages/pages.errors.js';
import { FactQueries } from '../../persistence/pages/facts.queries.js';
import { SetFact } from '../../use-cases/pages/set-fact.js';

const STORES = STORE_VIEWS.map(({ code }) => code);
const VALUE = {
  description:
    'count, percent: a number; money: minor units, per currency for all store views; time, times, text: a text',
  oneOf: [{ type: 'number' }, { type: 'string' }, { type: 'object', additionalProperties: { type: 'number' } }],
};

class FactValueDto {
  @ApiProperty({ description: 'a store view, or `*` = all' }) store: string;
  @ApiProperty(VALUE) value: unknown;
  @ApiProperty() version: number;
  @ApiProperty({ format: 'date-time' }) updatedAt: Date;
  @ApiProperty({ type: String, nullable: true }) updatedBy: string | null;
}

class FactDto {
  @ApiProperty() name: string;
  @ApiProperty({ enum: ['count', 'percent', 'time', 'times', 'money', 'text'] }) kind: string;
  @ApiProperty({ ...VALUE, description: 'where none is set' }) initial: unknown;
  @ApiProperty({ type: [FactValueDto], description: 'what staff set' }) values: FactValueDto[];
}

class FactsDto {
  @ApiProperty({ type: [FactDto] }) items: FactDto[];
}

class SetFactDto {
  @ApiProperty({ enum: [EVERY_STORE, ...STORES] }) @IsIn([EVERY_STORE, ...STORES]) store: string;
  @ApiProperty({ ...VALUE, nullable: true, description: 'null = as if it was never set' })
  @ValidateIf((_object, value) => value !== null)
  @IsDefined()
  value: unknown;
  @ApiProperty({ description: 'version that was seen; 0 = not set' }) @IsInt() @Min(0) version: number;
}

class FactTextsQueryDto {
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: string;
}

class FactTextsDto {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { return_days: '14' } })
  facts: Record<string, string>;
}

/** Values that many texts state (proto/src/content/facts.ts). */
@ApiTags('facts')
@Controller('v1')
@AllowCallers('backoffice')
export class FactsController {
  constructor(
    private readonly facts: FactQueries,
    private readonly setFact: SetFact,
  ) {}

  @Get('facts')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'listFacts' })
  @ApiOkResponse({ type: FactsDto })
  async list(): Promise<FactsDto> {
    const set = await this.facts.all();
    const items = Object.entries(FACTS).map(([name, { kind, value }]) => ({
      ...{ name, kind, initial: value },
      values: set.filter((fact) => fact.name === name).map(({ name: _name, ...fact }) => fact),
    }));
    return { items };
  }

  /** All pages that contain the value show it within two seconds. */
  @Put('facts/:name')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'setFact' })
  @ApiOkResponse({ type: FactsDto })
  @ApiProblems(FactUnknown, FactRefused, FactChanged)
  async set(@Param('name') name: string, @Body() { store, value, version }: SetFactDto): Promise<FactsDto> {
    await this.setFact.execute({ name, store, value, version });
    return this.list();
  }

  /** As they are written in the store view's language, for the footer and the structured data. */
  @Get('fact-texts')
  @AllowCallers('gateway')
  @ApiOperation({ operationId: 'factTexts' })
  @ApiOkResponse({ type: FactTextsDto })
  async texts(@Query() { store }: FactTextsQueryDto): Promise<FactTextsDto> {
    const set = await this.facts.all();
    const view = findStore(store) as StoreView;
    const texts = (Object.keys(FACTS) as FactName[]).map((name) => {
      return [name, factText(name, factIn(name, view, set), view.locale, view.currency)] as const;
    });
    return { facts: Object.fromEntries(texts) };
  }
}
