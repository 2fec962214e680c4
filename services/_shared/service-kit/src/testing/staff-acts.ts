import type { TestService } from './service.js';

/** Recorded acts of staff on one record, oldest first, as StaffActed in JSON. */
export const actsOn = async (service: TestService, resource: string, id: string): Promise<Record<string, unknown>[]> =>
  (await service.outbox())
    .filter(({ topic, key }) => topic === 'staff.acts.v1' && key === `${resource}/${id}`)
    .map(({ body }) => body);

/** Runs `work` while the database refuses acts of staff: a change must not commit without its act. */
export async function whileActsFail<T>(service: TestService, work: () => Promise<T>): Promise<T> {
  await service.db.rows(`ALTER TABLE outbox ADD CONSTRAINT no_acts CHECK (topic <> 'staff.acts.v1') NOT VALID`);
  try {
    return await work();
  } finally {
    await service.db.rows('ALTER TABLE outbox DROP CONSTRAINT no_acts');
  }
}
