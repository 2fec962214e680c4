import { run } from '@garderoba/service-kit/runtime/run';
import { createApp } from './app.js';

await run(createApp);
