import type { Language } from '@garderoba/contracts/languages';
import { Db, type Sql } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { MethodKind, MethodSetting } from '../domain/method-settings.js';

/** Cache time in milliseconds: maximum delay until an instance sees a change made at another. */
const REMEMBERED_MS = 500;

interface Row {
  readonly kind: MethodKind;
  readonly code: string;
  readonly offIn: Language[];
  readonly version: number;
  /** By tariff. */
  readonly prices: Array<{ amounts: Record<string, number>; freeFrom: Record<string, number> }>;
}

const SETTINGS = `SELECT kind, code, off_in AS "offIn", version,
    (SELECT coalesce(jsonb_agg(zone ORDER BY n), '[]')
       FROM (SELECT price.zone AS n,
                    jsonb_build_object('amounts', jsonb_object_agg(currency, amount),
                      'freeFrom', coalesce(jsonb_object_agg(currency, free_from) FILTER (WHERE free_from IS NOT NULL), '{}')) AS zone
               FROM method_price AS price
              WHERE price.kind = setting.kind AND price.code = setting.code GROUP BY price.zone) AS zones) AS prices
  FROM method_setting AS setting ORDER BY kind, code`;

/** Changes of staff to the methods. Cached for half a second, because every total reads them. */
@Injectable()
export class MethodSettingQueries {
  private known: { readonly at: number; readonly settings: Promise<readonly MethodSetting[]> } | undefined;

  constructor(private readonly db: Db) {}

  recent(): Promise<readonly MethodSetting[]> {
    if (this.known && performance.now() - this.known.at < REMEMBERED_MS) return this.known.settings;
    const settings = this.all();
    this.known = { at: performance.now(), settings };
    settings.catch(() => this.forget());
    return settings;
  }

  all(sql: Sql = this.db): Promise<readonly MethodSetting[]> {
    return sql.rows<Row>(SETTINGS);
  }

  forget(): void {
    this.known = undefined;
  }
}
