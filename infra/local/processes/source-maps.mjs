import { setSourceMapsSupport } from 'node:module';

// Loaded into every Node process of the shop (node --import): stack traces name lines of our TypeScript. Unlike
// --enable-source-maps it leaves out the dependencies, whose maps with their sources take 3 MB of a service's memory,
// and 35 MB of all services in one process.
setSourceMapsSupport(true, { nodeModules: false });
