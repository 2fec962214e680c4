import { readFileSync } from 'node:fs';
import fastify from 'fastify';

// A process of its own, as the gateway is one: a bare Fastify that sends the bytes and headers of the file it is given.
const { headers, body } = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as {
  headers: Record<string, string>;
  body: string;
};
const bytes = Buffer.from(body, 'base64');
const server = fastify();
server.get('/', (_request, reply) => reply.headers(headers).send(bytes));
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }));
