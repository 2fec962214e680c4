import { setTimeout as delay } from 'node:timers/promises';
import kafkajs, { type Admin } from 'kafkajs';
import { services } from '../local/services.ts';

// Node sees no names of this CommonJS package but Kafka's own.
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

type Acl = Parameters<Admin['createAcls']>[0]['acl'][number];

const { READ, WRITE, DESCRIBE, CREATE, DELETE } = AclOperationTypes;
const { TOPIC, GROUP } = AclResourceTypes;
const { LITERAL, PREFIXED } = ResourcePatternTypes;

/**
 * What each service may do on brokers that know it by name: tell its own events, hear all of them, read in its own group, keep its own dead
 * letters. Staff give dead letters of all services back through the gateway, so the gateway may write to every topic.
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
      ...may(TOPIC, '*', LITERAL, READ, DESCRIBE, ...(name === 'gateway' ? [WRITE] : [])),
      ...topics.filter((topic) => topic.startsWith(`${name}.`)).flatMap((topic) => may(TOPIC, topic, LITERAL, WRITE)),
      ...dead.flatMap((topic) => may(TOPIC, topic, LITERAL, WRITE, CREATE)),
      ...may(GROUP, name, PREFIXED, READ, DESCRIBE, DELETE),
      // The command that lists dead letters reads them in a consumer group of its own.
      ...may(GROUP, 'dead-letters-', PREFIXED, READ, DESCRIBE, DELETE),
    ];
  });
}

const KNOWN_MS = 60_000;

/** Gives the services their rights; what they have already stays. Resolves when the broker that is asked knows them: a busy one takes seconds. */
export async function grantRights(admin: Admin, topics: readonly string[]): Promise<void> {
  const acl = rightsOf(topics);
  await admin.createAcls({ acl });
  const { ANY } = AclResourceTypes;
  const all = { resourceType: ANY, resourcePatternType: ResourcePatternTypes.ANY };
  const every = { operation: AclOperationTypes.ANY, permissionType: AclPermissionTypes.ANY };
  for (const began = performance.now(); ; await delay(200)) {
    const { resources } = await admin.describeAcls({ ...all, ...every });
    if (resources.flatMap(({ acls }) => acls).length >= acl.length) return;
    if (performance.now() - began > KNOWN_MS) throw new Error(`the rights are not known within ${KNOWN_MS / 1000} s`);
  }
}
