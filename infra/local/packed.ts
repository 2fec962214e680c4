import { services } from './services.ts';

// PACKED=1: all NestJS applications in one process, each with its own port, configuration and metrics. They call each
// other over HTTP. A crash stops all of them; the supervisor restarts the process.

interface ServiceApp {
  listen(): Promise<void>;
  drain(): Promise<void>;
  close(): Promise<void>;
}

const names = (process.env.PACKED_SERVICES ?? '').split(',');
const apps: ServiceApp[] = [];
let stopping = false;

/** The only signal handler of the process. Callers are closed before callees. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(apps.map((app) => app.drain()));
  for (const app of apps.toReversed()) await app.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

for (const { name } of services.filter((service) => names.includes(service.name))) {
  const { createApp } = (await import(`@garderoba/${name}/app`)) as {
    createApp(env: NodeJS.ProcessEnv): Promise<ServiceApp>;
  };
  const app = await createApp(process.env);
  if (stopping) break;
  apps.push(app);
  await app.listen();
}
process.send?.('ready');
