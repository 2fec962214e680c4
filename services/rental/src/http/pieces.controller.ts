import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { PieceElsewhere, PieceNotFree, UnknownGarment } from '../domain/rental.errors.js';
import { GarmentQueries } from '../persistence/garment.queries.js';
import { MovePieces } from '../use-cases/move-pieces.js';
import { EnterPieceDto } from './pieces.dto.js';

/** Second-hand pieces that the house rents out; their serial is the number on their tag. */
@ApiTags('pieces')
@Controller('v1')
@AllowCallers('marketplace')
export class PiecesController {
  constructor(
    private readonly movePieces: MovePieces,
    private readonly garments: GarmentQueries,
  ) {}

  /** Whether a piece could enter the garment. */
  @Get('garments/:sku')
  @HttpCode(204)
  @ApiOperation({ operationId: 'checkGarment' })
  @ApiNoContentResponse()
  @ApiProblems(UnknownGarment)
  async check(@Param('sku') sku: string): Promise<void> {
    if (!(await this.garments.has(sku))) throw new UnknownGarment(sku);
  }

  /** The piece is a unit of the garment from now on. Can be repeated. */
  @Put('pieces/:serial')
  @HttpCode(204)
  @ApiOperation({ operationId: 'enterPiece' })
  @ApiNoContentResponse()
  @ApiProblems(UnknownGarment, PieceElsewhere)
  enter(@Param('serial') serial: string, @Body() { sku }: EnterPieceDto): Promise<void> {
    return this.movePieces.enter(serial, sku);
  }

  /** The piece is no unit any more. Refused while it is away, in service or promised to a booking. Can be repeated. */
  @Delete('pieces/:serial')
  @HttpCode(204)
  @ApiOperation({ operationId: 'removePiece' })
  @ApiNoContentResponse()
  @ApiProblems(PieceNotFree)
  leave(@Param('serial') serial: string): Promise<void> {
    return this.movePieces.leave(serial);
  }
}
