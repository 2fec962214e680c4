import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const mail = {
  mailId: 'm1',
  to: 'ola@example.com',
  subject: 'Your order <b>000000102</b>',
  text: 'Thank you, Ola. <script>alert(1)</script>\nhttps://shop.example/en/order?key=a&b=c',
  html: '<p>Thank you</p>',
  sentAt: '2026-12-01T10:00:00.000Z',
};

describe('the local mailbox', () => {
  const content = new StubNeighbour();
  let gateway: TestService;
  beforeAll(async () => {
    content.on('GET', '/v1/mails', ({ query }) => ({ body: { items: query.to === mail.to ? [mail] : [] } }));
    await content.start();
    gateway = await TestService.start('gateway', createApp, { CONTENT_URL: content.url }, { database: false });
  });
  afterAll(async () => {
    await gateway.stop();
    await content.stop();
  });
  const page = async (to: string) =>
    (await gateway.call<string>('GET', `/mailbox?to=${encodeURIComponent(to)}`, undefined, { as: '' })).body;

  it('shows the mails to an address, with their links, and executes no content of a mail', async () => {
    const html = await page(mail.to);
    expect(html).toContain('<a href="https://shop.example/en/order?key=a&#38;b=c">');
    expect(html).toContain('Your order &#60;b&#62;000000102');
    expect(html).not.toContain('<script>');
  });

  it('is accessible from this machine only, because it contains reset links', async () => {
    const ask = (remoteAddress: string) =>
      gateway.service.app.inject({
        url: `/mailbox?to=${mail.to}`,
        remoteAddress,
        headers: { 'x-forwarded-for': '127.0.0.1' },
      });
    expect((await ask('127.0.0.1')).statusCode).toBe(200);
    expect((await ask('::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await ask('192.168.1.7')).statusCode).toBe(404);
  });

  it('shows no mails without the address', async () => {
    expect(await page('')).not.toContain('Thank you');
    expect(await page('somebody@example.com')).toContain('Nothing was sent to this address.');
    expect(content.calls.every(({ path }) => path !== '/v1/mails?to=')).toBe(true);
  });
});
