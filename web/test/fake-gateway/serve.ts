// A gateway for development without the other services: `npm run dev:gateway -w web`, then start web as usual.
import { createServer } from 'node:http';
import { createFakeGateway } from './gateway.ts';

const gateway = createFakeGateway();
const port = Number(process.env.FAKE_GATEWAY_PORT ?? 4000);

createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const answer = await gateway.handle(
    new Request(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method ?? 'GET',
      headers: request.headers as Record<string, string>,
      ...(body.length ? { body } : {}),
    }),
  );
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}).listen(port, '127.0.0.1', () => console.log(`fake gateway on http://127.0.0.1:${port}`));
