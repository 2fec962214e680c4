import { join } from 'node:path';
import all from '../../../jest.config.mjs';

// The unit project alone, and of it what stands beside the mutated code: Stryker runs one project and knows no list of them, and
// tests of the whole repository look at folders that its copy leaves out.
const { displayName, ...unit } = all.projects.find((project) => project.displayName === 'unit');

export default {
  ...unit,
  rootDir: join(import.meta.dirname, '..', '..', '..'),
  roots: [`<rootDir>/services/${process.env.MUTATE}/src`],
  testTimeout: all.testTimeout,
};
