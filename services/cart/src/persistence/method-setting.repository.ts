import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { MethodSetting } from '../domain/method-settings.js';

@Injectable()
export class MethodSettingRepository {
  /** Makes changes serial, because a change is checked against the remaining methods. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows('LOCK TABLE method_setting IN SHARE ROW EXCLUSIVE MODE');
  }

  async save(tx: Tx, { kind, code, offIn, prices, version }: MethodSetting): Promise<void> {
    await tx.rows(
      `INSERT INTO method_setting (kind, code, off_in, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (kind, code) DO UPDATE SET off_in = excluded.off_in, version = excluded.version`,
      [kind, code, offIn, version],
    );
    await tx.rows('DELETE FROM method_price WHERE kind = $1 AND code = $2', [kind, code]);
    const rows = prices.flatMap(({ amounts, freeFrom }, zone) =>
      Object.entries(amounts).map(([currency, amount]) => ({
        zone,
        currency,
        amount,
        freeFrom: freeFrom[currency] ?? null,
      })),
    );
    await tx.rows(
      `INSERT INTO method_price (kind, code, zone, currency, amount, free_from)
       SELECT $1, $2, * FROM unnest($3::int[], $4::text[], $5::bigint[], $6::bigint[])`,
      [
        kind,
        code,
        rows.map(({ zone }) => zone),
        rows.map(({ currency }) => currency),
        rows.map(({ amount }) => amount),
        rows.map((row) => row.freeFrom),
      ],
    );
  }
}
