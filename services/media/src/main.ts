import { run } from '@garderoba/service-kit/start';
import { createApp } from './app.js';

await run(createApp);
