import { serve } from '@garderoba/page-server/serve';
import { readConfig } from './config.ts';
import { createServer } from './server.ts';

/** Starts the console's web server. */
export async function start(): Promise<void> {
  const config = readConfig(process.env);
  await serve(await createServer(config), config);
}
