import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { StaffNotFound } from '../../domain/accounts.errors.js';
import type { Staff } from '../../domain/staff.js';

const FIELDS = `staff_id AS "staffId", email, name, role, totp_since IS NOT NULL AS "secondFactor",
  password_hash IS NULL AS invited, created_at AS "createdAt", disabled_at AS "disabledAt"`;

@Injectable()
export class StaffQueries {
  constructor(private readonly db: Db) {}

  async get(staffId: string): Promise<Staff> {
    const staff = await this.db.one<Staff>(`SELECT ${FIELDS} FROM staff WHERE staff_id = $1`, [staffId]);
    if (!staff) throw new StaffNotFound();
    return staff;
  }

  all(): Promise<Staff[]> {
    return this.db.rows<Staff>(`SELECT ${FIELDS} FROM staff ORDER BY created_at, staff_id`);
  }
}
