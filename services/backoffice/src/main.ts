import { run } from '@garderoba/service-kit/runtime/start';
import { createApp } from './app.js';

await run(createApp);
