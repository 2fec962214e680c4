import { join } from 'node:path';
import all from '../../../jest.config.mjs';

// Only the unit project, and of it only tests beside the mutated code: Stryker supports one project, and
// tests of the whole repository read folders that its copy omits.
const { displayName, ...unit } = all.projects.find((project) => project.displayName === 'unit');

export default {
  ...unit,
  rootDir: join(import.meta.dirname, '..', '..', '..'),
  // test/ has factories: Jest finds the tests related to a file only through folders that it knows.
  roots: ['src', 'test'].map((folder) => `<rootDir>/services/${process.env.MUTATE}/${folder}`),
  testTimeout: all.testTimeout,
};
