import { describe, expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { services } from '../local/services.ts';
import { rightsOf } from './rights.ts';
import { declaredTopics } from './topics.ts';

const { AclOperationTypes, AclResourceTypes } = kafkajs;
const topics = declaredTopics().map(({ name }) => name);

/** Event topics that a service may write to. */
const told = (service: string): string[] =>
  rightsOf(topics)
    .filter(({ principal, operation, resourceType }) => {
      const isWrite = operation === AclOperationTypes.WRITE && resourceType === AclResourceTypes.TOPIC;
      return isWrite && principal === `User:${service}`;
    })
    .map(({ resourceName }) => resourceName)
    .filter((name, _, all) => !name.endsWith('.dead') && (name === '*' || !all.includes('*')));

describe('rights on the brokers', () => {
  it('let each service publish its own events and acts of staff only; the backoffice may replay dead letters to all', () => {
    for (const { name } of services)
      expect([name, told(name)]).toEqual([
        name,
        name === 'backoffice'
          ? ['*']
          : topics.filter((topic) => topic.startsWith(`${name}.`) || topic === 'staff.acts.v1'),
      ]);
  });

  it('name an owner for every topic', () => {
    expect(topics.filter((topic) => !services.some(({ name }) => told(name).includes(topic)))).toEqual([]);
  });

  it('let a service read in its own group only', () => {
    const groups = rightsOf(topics).filter(({ resourceType }) => resourceType === AclResourceTypes.GROUP);
    for (const { principal, resourceName } of groups)
      expect([principal.slice('User:'.length), 'dead-letters-']).toContain(resourceName);
  });
});
