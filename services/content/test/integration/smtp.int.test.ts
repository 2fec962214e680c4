import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SmtpTransport } from '../../src/clients/mail-transport.js';

/** A minimal SMTP server that stores what it receives. */
let server: Server;
const received: string[] = [];

beforeAll(async () => {
  server = createServer((socket) => {
    let data: string | undefined;
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (data !== undefined) {
          if (line !== '.') data += `${line}\n`;
          else {
            received.push(data);
            data = undefined;
            socket.write('250 taken\r\n');
          }
        } else if (/^DATA/i.test(line)) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('passes a mail to an SMTP server, text and HTML, with the same Message-ID on every attempt', async () => {
  const { port } = server.address() as AddressInfo;
  const transport = new SmtpTransport(`smtp://127.0.0.1:${port}`, 'Garderoba <shop@garderoba.example>');
  const mail = {
    id: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01',
    to: 'ola@example.com',
    subject: 'Twoje zamówienie',
    text: 'Dzień dobry',
    html: '<p>Dzień dobry</p>',
    kind: 'order_placed' as const,
    language: 'pl',
    orderNumber: '000000102',
  };
  await transport.send(mail);
  await transport.send(mail);
  transport.onModuleDestroy();
  expect(received).toHaveLength(2);
  for (const message of received) {
    expect(message).toContain('Message-ID: <01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01@garderoba.example>');
    expect(message).toMatch(/To: ola@example\.com/);
    expect(message).toMatch(/text\/plain[\s\S]*text\/html/);
  }
});

const letter = {
  id: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d02',
  to: 'ola@example.com',
  subject: 'Welcome',
  text: 'Hello',
  html: '<p>Hello</p>',
  kind: 'newsletter_welcome' as const,
  language: 'en',
  orderNumber: '',
};

it('mails of the newsletter have the headers of one-click unsubscription (RFC 8058)', async () => {
  const { port } = server.address() as AddressInfo;
  const transport = new SmtpTransport(`smtp://127.0.0.1:${port}`, 'Garderoba <shop@garderoba.example>');
  const unsubscribeUrl = 'https://shop.example/api/ext/newsletter/unsubscribe?token=0123456789abcdef0123456789abcdef';
  await transport.send({ ...letter, unsubscribeUrl });
  transport.onModuleDestroy();
  const unfolded = received.at(-1)?.replaceAll(/\n\s+/g, ' ');
  expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it('where encryption is required, a server that offers none gets no mail', async () => {
  const { port } = server.address() as AddressInfo;
  const count = received.length;
  const transport = new SmtpTransport(`smtp://127.0.0.1:${port}`, 'Garderoba <shop@garderoba.example>', true);
  await expect(transport.send(letter)).rejects.toThrow();
  transport.onModuleDestroy();
  expect(received).toHaveLength(count);
});
