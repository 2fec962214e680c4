import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { PlanStep } from '../domain/replan.js';
import type { WaitingWork } from '../domain/waiting-work.js';
import { prisma } from './prisma.js';
import { WAITING_WORK } from './waiting-work.js';

export interface GarmentRow {
  readonly sku: string;
  readonly size: string;
  readonly offered: boolean;
  readonly pieces: number;
  /** Pieces that are away or in service now. */
  readonly away: number;
}

export interface UnitLife {
  readonly serial: string;
  readonly condition: string;
  readonly state: string;
  readonly events: ReadonlyArray<{
    readonly at: string;
    readonly what: string;
    readonly bookingId: string | null;
    readonly actor: string;
    readonly note: string;
  }>;
}

export interface ReplanRow {
  readonly id: string;
  readonly bookingId: string;
  readonly sku: string;
  readonly at: Date;
  readonly plan: readonly PlanStep[];
  readonly state: string;
}

/** Work that waits for staff on a day. */
export interface RentalFigures {
  /** Booked, and the first day is that day, the next, or in the past. */
  readonly toHandOver: number;
  /** Subset whose first day has passed. */
  readonly handOversMissed: number;
  /** Out, and the last day is that day or in the past. */
  readonly dueBack: number;
  readonly late: number;
  /** Plans without a decision. */
  readonly replans: number;
}

const onThatDay = (work: WaitingWork): string => WAITING_WORK[work].replace('?', '$1');

/** Reads for the staff's pages. */
@Injectable()
export class GarmentQueries {
  constructor(private readonly db: Db) {}

  async figures(today: string): Promise<RentalFigures> {
    const figures = await this.db.one<RentalFigures>(
      `SELECT count(*) FILTER (WHERE ${onThatDay('handOver')}) AS "toHandOver",
              count(*) FILTER (WHERE ${onThatDay('missedHandOver')}) AS "handOversMissed",
              count(*) FILTER (WHERE ${onThatDay('dueBack')}) AS "dueBack",
              count(*) FILTER (WHERE state = 'late') AS late,
              (SELECT count(*) FROM replan WHERE state = 'open') AS replans
         FROM booking AS b WHERE kind = 'rental' AND state IN ('booked', 'dispatched', 'collected', 'out', 'late')`,
      [today],
    );
    return figures as RentalFigures;
  }

  async has(sku: string): Promise<boolean> {
    return (await prisma(this.db).garment.count({ where: { sku } })) > 0;
  }

  /** Filtered by the beginning of the sku. */
  async page(
    beginning: string | null,
    offset: number,
    limit: number,
  ): Promise<{ garments: GarmentRow[]; total: number }> {
    const sku = beginning ? `${beginning.replaceAll(/[%_\\]/g, '\\$&')}%` : null;
    const garments = await this.db.rows<GarmentRow>(
      `SELECT sku, size, offered,
              (SELECT count(*) FROM unit WHERE unit.sku = garment.sku AND unit.state = 'active') AS pieces,
              (SELECT count(*) FROM booking WHERE booking.sku = garment.sku AND booking.state IN
                ('dispatched', 'collected', 'out', 'late', 'returned', 'cleaning', 'in_service')) AS away
         FROM garment WHERE ($1::text IS NULL OR sku ILIKE $1) ORDER BY sku LIMIT $2 OFFSET $3`,
      [sku, limit, offset],
    );
    const count = await this.db.one<{ total: number }>(
      'SELECT count(*) AS total FROM garment WHERE ($1::text IS NULL OR sku ILIKE $1)',
      [sku],
    );
    return { garments, total: count?.total ?? 0 };
  }

  /** The pieces of a garment with their history, newest first. */
  units(sku: string): Promise<UnitLife[]> {
    return this.db.rows<UnitLife>(
      `SELECT serial, condition, state,
              coalesce((SELECT jsonb_agg(jsonb_build_object('at', at, 'what', what, 'bookingId', booking_id, 'actor', actor,
                                                           'note', note) ORDER BY at DESC, id DESC)
                          FROM unit_event WHERE unit_id = unit.id), '[]') AS events
         FROM unit WHERE sku = $1 ORDER BY serial`,
      [sku],
    );
  }

  async replans(state: string | null, limit: number): Promise<ReplanRow[]> {
    const rows = await prisma(this.db).replan.findMany({
      ...{ where: { state: state ?? undefined }, omit: { closedAt: true }, orderBy: { at: 'desc' }, take: limit },
    });
    return rows.map((row) => ({ ...row, plan: row.plan as unknown as PlanStep[] }));
  }
}
