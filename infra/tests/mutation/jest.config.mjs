import { join } from 'node:path';
import all from '../../../jest.config.mjs';

// Only the unit project, and of it only tests beside the mutated code: Stryker supports one project, and
// tests of the whole repository read folders that its copy omits.
const { displayName, ...unit } = all.projects.find((project) => project.displayName === 'unit');

export default {
  ...unit,
  rootDir: join(import.meta.dirname, '..', '..', '..'),
  roots: [`<rootDir>/services/${process.env.MUTATE}/src`],
  testTimeout: all.testTimeout,
};
