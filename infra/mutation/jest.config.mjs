import { join } from 'node:path';
import all from '../../jest.config.mjs';

// The unit project alone: Stryker runs one project and knows no list of them.
const { displayName, ...unit } = all.projects.find((project) => project.displayName === 'unit');

export default { ...unit, rootDir: join(import.meta.dirname, '..', '..'), testTimeout: all.testTimeout };
