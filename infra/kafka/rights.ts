import { setTimeout as delay } from 'node:timers/promises';
import kafkajs, { type Admin } from 'kafkajs';
import { services } from '../local/services.ts';

// Node detects no named exports of this CommonJS package, so only the default export is available.
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

type Acl = Parameters<Admin['createAcls']>[0]['acl'][number];

const { READ, WRITE, DESCRIBE, CREATE, DELETE } = AclOperationTypes;
const { TOPIC, GROUP } = AclResourceTypes;
const { LITERAL, PREFIXED } = ResourcePatternTypes;

/** Topics of all services: acts of staff commit with the change, in the service that owns it. */
const SHARED = 'staff.';

const mayPublish = (service: string, topic: string): boolean =>
  topic.startsWith(`${service}.`) || topic.startsWith(SHARED);

/**
 * Rights of each service on brokers with authentication: publish its own events and the acts of staff, read all events,
 * use its own group, write its own dead letters. Staff replay dead letters of all services through the backoffice, so the backoffice may
 * write to every topic.
 */
export function rightsOf(topics: readonly string[]): Acl[] {
  return services.flatMap(({ name }) => {
    const may = (
      resourceType: Acl['resourceType'],
      resourceName: string,
      pattern: number,
      ...operations: number[]
    ): Acl[] =>
      operations.map((operation) => ({
        resourceType,
        resourceName,
        resourcePatternType: pattern as Acl['resourcePatternType'],
        principal: `User:${name}`,
        host: '*',
        operation: operation as Acl['operation'],
        permissionType: AclPermissionTypes.ALLOW,
      }));
    const dead = topics.map((topic) => `${topic}.${name}.dead`);
    return [
      ...may(TOPIC, '*', LITERAL, READ, DESCRIBE, ...(name === 'backoffice' ? [WRITE] : [])),
      ...topics.filter((topic) => mayPublish(name, topic)).flatMap((topic) => may(TOPIC, topic, LITERAL, WRITE)),
      ...dead.flatMap((topic) => may(TOPIC, topic, LITERAL, WRITE, CREATE)),
      ...may(GROUP, name, PREFIXED, READ, DESCRIBE, DELETE),
      // The command that lists dead letters uses its own consumer group.
      ...may(GROUP, 'dead-letters-', PREFIXED, READ, DESCRIBE, DELETE),
    ];
  });
}

const KNOWN_MS = 60_000;

/** Grants the rights; existing ones stay. Resolves when the queried broker has applied them, which may take seconds. */
export async function grantRights(admin: Admin, topics: readonly string[]): Promise<void> {
  const acl = rightsOf(topics);
  await admin.createAcls({ acl });
  const { ANY } = AclResourceTypes;
  const all = { resourceType: ANY, resourcePatternType: ResourcePatternTypes.ANY };
  const every = { operation: AclOperationTypes.ANY, permissionType: AclPermissionTypes.ANY };
  for (const began = performance.now(); ; await delay(200)) {
    const { resources } = await admin.describeAcls({ ...all, ...every });
    if (resources.flatMap(({ acls }) => acls).length >= acl.length) return;
    if (performance.now() - began > KNOWN_MS)
      throw new Error(`the rights are not in effect within ${KNOWN_MS / 1000} s`);
  }
}
