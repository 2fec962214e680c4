import { Confirmed } from '@garderoba/service-kit/identity/access';
import { mayDo, type StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RentalClient, type StaffRecord } from '../../clients/rental.client.js';
import { Acting, AdminResource, Staff } from '../access/access.js';
import { amount, type Column, CsvFiles } from '../kit/csv.js';
import { Answers, AnswersFile, AnswersRows, Refuses } from '../kit/describe.js';
import { Names, type NamesAre } from '../kit/names.js';
import { listed, listQuery, queryText } from '../kit/simple-rest.js';
import {
  DamageDto,
  MoveDto,
  NoteDto,
  PlanServiceDto,
  ReasonDto,
  RentalFilter,
  RentalRecord,
  RentalRow,
  ReturnDto,
} from './rentals.dto.js';

const field = (name: keyof RentalRow) => (row: RentalRow) => row[name];

const COLUMNS: readonly Column<RentalRow>[] = [
  ...(['sku', 'serial', 'kind', 'status', 'firstDay', 'lastDay'] as const).map((name) => [name, field(name)] as const),
  ['customer', field('customerName')],
  ['order', field('orderNumber')],
  ['delivery', (row) => row.rental?.delivery],
  ['price', (row) => amount(row.price)],
  ['late fee', (row) => amount(row.lateFee)],
  ['currency', field('currency')],
];

/** Actions that affect payments or promises to customers require the role admin (ADM-001); a moderator moves pieces. */
const OF_ADMINS = new Set(['damage', 'lose', 'move', 'cancel']);

const SORTS = ['createdAt', 'firstDay', 'lastDay', 'status', 'sku', 'id'] as const;
/** Names in the release before: browsers of staff keep the sort of a list (docs/decisions/0045-choice-at-the-door.md). */
const FORMER_SORTS: Readonly<Record<string, (typeof SORTS)[number]>> = {
  created: 'createdAt',
  first: 'firstDay',
  last: 'lastDay',
  state: 'status',
};

/** Rentals: bookings, the pieces assigned to them, and their steps from hand-over to the return into stock. */
@AdminResource('rentals')
export class RentalsController {
  constructor(
    private readonly rental: RentalClient,
    private readonly csv: CsvFiles,
    private readonly names: Names,
  ) {}

  @Get()
  @Staff('moderator')
  @AnswersRows(RentalRow, RentalFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() member: StaffMember,
  ): Promise<readonly RentalRow[]> {
    const { page, items, total } = await this.page(query, member);
    return listed(reply, 'rentals', page, items, total);
  }

  /** Every booking of the filter as CSV. */
  @Get('export.csv')
  @Staff('moderator')
  @AnswersFile(RentalFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply, @Acting() member: StaffMember) {
    return this.csv.send(reply, 'rentals', query, COLUMNS, (part) => this.page(part, member, 'required'));
  }

  private async page(query: Readonly<Record<string, unknown>>, member: StaffMember, are: NamesAre = 'optional') {
    const page = listQuery(query, RentalFilter, SORTS, FORMER_SORTS);
    const { filter, offset, limit, sort, order } = page;
    const { id, status, ...fields } = filter;
    const ids = id === undefined ? undefined : [id].flat().slice(0, 200).join(',');
    const states = status === undefined ? undefined : [status].flat().join(',');
    const asked = queryText({ ...fields, ids, states, sort, order: order.toLowerCase(), offset, limit });
    const { bookings, total } = await this.rental.staffBookings(asked);
    const names = await this.names.ofCustomers(
      bookings.map(({ customerId }) => customerId),
      member,
      are,
    );
    const items = bookings.map((booking) => ({
      ...shown(booking, member),
      customerName: names.get(String(booking.customerId)) ?? null,
    }));
    return { page, items, total };
  }

  @Get(':id')
  @Staff('moderator')
  @Answers(RentalRecord)
  @Refuses(404)
  async get(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember): Promise<RentalRecord> {
    return shown(await this.rental.staffBooking(id), member);
  }

  /** Blocks a garment for maintenance on future days, or one piece from today on. */
  @Post()
  @Staff('moderator')
  @Answers(RentalRecord)
  @Refuses(400, 'rental.date_not_offered')
  @Refuses(404, 'rental.unknown_garment', 'rental.unknown_unit')
  @Refuses(409, 'rental.not_enough_inventory', 'rental.step_not_allowed')
  async planService(@Body() service: PlanServiceDto, @Acting() member: StaffMember): Promise<RentalRecord> {
    return shown(await this.rental.planService(service), member);
  }

  /** Hands the piece over: dispatched by courier or collected in the showroom. */
  @Post(':id/hand-over')
  @Staff('moderator')
  @Answers(RentalRecord)
  @Refuses(404)
  @Refuses(409, 'rental.step_not_allowed')
  handOver(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: NoteDto,
    @Acting() member: StaffMember,
  ): Promise<RentalRecord> {
    return this.step(id, 'hand-over', body, member);
  }

  @Post(':id/return')
  @Staff('moderator')
  @Answers(RentalRecord)
  @Refuses(404)
  @Refuses(409, 'rental.step_not_allowed')
  takeBack(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: ReturnDto,
    @Acting() member: StaffMember,
  ): Promise<RentalRecord> {
    return this.step(id, 'return', body, member);
  }

  @Post(':id/clean')
  @Staff('moderator')
  @Answers(RentalRecord)
  @Refuses(404)
  @Refuses(409, 'rental.step_not_allowed')
  clean(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: NoteDto,
    @Acting() member: StaffMember,
  ): Promise<RentalRecord> {
    return this.step(id, 'clean', body, member);
  }

  @Post(':id/ready')
  @Staff('moderator')
  @Answers(RentalRecord)
  @Refuses(404)
  @Refuses(409, 'rental.step_not_allowed')
  ready(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: NoteDto,
    @Acting() member: StaffMember,
  ): Promise<RentalRecord> {
    return this.step(id, 'ready', body, member);
  }

  @Post(':id/damage')
  @Staff('admin')
  @Answers(RentalRecord)
  @Refuses(404)
  @Refuses(409, 'rental.step_not_allowed', 'rental.fee_too_high')
  damage(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: DamageDto,
    @Acting() member: StaffMember,
  ): Promise<RentalRecord> {
    return this.step(id, 'damage', body, member);
  }

  @Post(':id/lose')
  @Staff('admin')
  @Answers(RentalRecord)
  @Refuses(404)
  @Refuses(409, 'rental.step_not_allowed')
  lose(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: ReasonDto,
    @Acting() member: StaffMember,
  ): Promise<RentalRecord> {
    return this.step(id, 'lose', body, member);
  }

  /** Moves a booking whose piece was not returned to another size or other dates. */
  @Post(':id/move')
  @Staff('admin')
  @Answers(RentalRecord)
  @Refuses(400, 'rental.date_not_offered', 'rental.delivery_not_offered')
  @Refuses(404)
  @Refuses(409, 'rental.step_not_allowed', 'rental.not_enough_inventory')
  move(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: MoveDto,
    @Acting() member: StaffMember,
  ): Promise<RentalRecord> {
    const { note, sku, firstDay = body.date } = body;
    return this.step(id, 'move', { note, sku, firstDay }, member);
  }

  @Post(':id/cancel')
  @Staff('admin')
  @Confirmed()
  @Answers(RentalRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'rental.step_not_allowed')
  cancel(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: ReasonDto,
    @Acting() member: StaffMember,
  ): Promise<RentalRecord> {
    return this.step(id, 'cancel', body, member);
  }

  @Post(':id/end-service')
  @Staff('moderator')
  @Answers(RentalRecord)
  @Refuses(404)
  @Refuses(409, 'rental.step_not_allowed')
  endService(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: NoteDto,
    @Acting() member: StaffMember,
  ): Promise<RentalRecord> {
    return this.step(id, 'end-service', body, member);
  }

  private async step(id: string, verb: string, body: object, member: StaffMember) {
    return shown(await this.rental.staffStep(id, verb, body), member);
  }
}

/** `allowedActions`: the verbs that this member of staff may use now. */
const shown = ({ staffActions, ...booking }: StaffRecord, { role }: StaffMember): RentalRecord => ({
  ...booking,
  allowedActions: staffActions.filter((verb) => mayDo(role, 'admin') || !OF_ADMINS.has(verb)),
});
