import {
  ApiExtraModels,
  ApiOkResponse,
  ApiProduces,
  ApiProperty,
  ApiPropertyOptional,
  ApiQuery,
  ApiResponse,
  getSchemaPath,
} from '@garderoba/service-kit/runtime/api-docs';
import { applyDecorators, type Type } from '@nestjs/common';

// Decorators that describe the console's routes in openapi.json.

class RefusalFactsDto {
  @ApiPropertyOptional({ description: 'stable error code', example: 'console.changed_meanwhile' })
  reason?: string;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, description: 'facts of the reason' })
  details?: Record<string, unknown>;
  @ApiPropertyOptional({ description: 'true: the code of the second factor is needed, or wrong' })
  secondFactor?: boolean;
}

/** Every error of the console's API. */
export class RefusalDto {
  @ApiProperty({ description: 'the HTTP status' }) code: number;
  @ApiProperty({ description: 'a sentence in English' }) result: string;
  @ApiPropertyOptional({ type: RefusalFactsDto }) meta?: RefusalFactsDto;
}

/** An error of this route, with its `meta.reason` values. */
export const Refuses = (status: number, ...reasons: readonly string[]): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ApiExtraModels(RefusalDto),
    ApiResponse({
      status,
      description: reasons.join(', '),
      content: { 'application/json': { schema: { $ref: getSchemaPath(RefusalDto) } } },
    }),
  );

/** The route answers `{}`. */
export const AnswersNothing = (): MethodDecorator =>
  ApiOkResponse({ schema: { type: 'object', additionalProperties: false } });

export const Answers = (type: Type): MethodDecorator => ApiOkResponse({ type });

/** One page of rows: `filter`, `range` and `sort` as react-admin's simple REST sends them, each JSON. */
export const AnswersRows = (row: Type, filter: Type, sorts: readonly string[]): MethodDecorator =>
  applyDecorators(
    FilterAndSort(filter, sorts),
    ApiQuery({
      name: 'range',
      required: false,
      description: 'JSON: first and last row, at most 1,000 rows; [0,24] when absent',
      schema: { type: 'string', example: '[0,24]' },
    }),
    ApiOkResponse({
      type: [row],
      headers: {
        'Content-Range': { description: 'which rows of how many: `orders 0-24/319`', schema: { type: 'string' } },
      },
    }),
  );

/** Every row of the filter as CSV. */
export const AnswersFile = (filter: Type, sorts: readonly string[]): MethodDecorator =>
  applyDecorators(
    FilterAndSort(filter, sorts),
    ApiProduces('text/csv'),
    ApiOkResponse({
      schema: { type: 'string' },
      headers: { 'X-Total-Rows': { description: 'rows at the beginning of the file', schema: { type: 'integer' } } },
    }),
  );

const FilterAndSort = (filter: Type, sorts: readonly string[]): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(filter),
    ApiQuery({
      name: 'filter',
      required: false,
      content: { 'application/json': { schema: { $ref: getSchemaPath(filter) } } },
    } as Parameters<typeof ApiQuery>[0]),
    ApiQuery({
      name: 'sort',
      required: false,
      description: `JSON: field and direction; fields: ${sorts.join(', ')}`,
      schema: { type: 'string', example: `["${sorts[0]}","DESC"]` },
    }),
  );

/** The id of the record acted on. */
export class IdDto {
  @ApiProperty() id: string;
}
