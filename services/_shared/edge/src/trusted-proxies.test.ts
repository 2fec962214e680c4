import { describe, expect, it } from '@jest/globals';
import { TrustedProxies } from './trusted-proxies.js';

describe('proxies whose X-Forwarded-For is trusted', () => {
  it('are addresses and networks', () => {
    const proxies = new TrustedProxies(['10.1.2.3', '192.168.0.0/24', '::1']);
    const trusted = ['10.1.2.3', '::ffff:10.1.2.3', '192.168.0.77', '::1'];
    expect(trusted.filter(proxies.has)).toEqual(trusted);
    expect(['10.1.2.4', '192.168.1.1', '::2', '', 'web'].filter(proxies.has)).toEqual([]);
  });

  it('are hosts by name: exactly theirs, of every copy, and as soon as it is looked up again the new one', async () => {
    let addresses = ['172.18.0.5', '172.18.0.6'];
    const proxies = new TrustedProxies(['web'], async () => addresses);
    expect(proxies.has('172.18.0.5')).toBe(false); // not looked up yet
    await proxies.start();
    proxies.stop();
    expect(['172.18.0.5', '172.18.0.6', '172.18.0.1'].filter(proxies.has)).toEqual(['172.18.0.5', '172.18.0.6']);
    addresses = ['172.18.0.9'];
    await proxies.start();
    proxies.stop();
    expect(['172.18.0.5', '172.18.0.9'].filter(proxies.has)).toEqual(['172.18.0.9']);
  });

  it('are none while a name is unknown', async () => {
    const proxies = new TrustedProxies(['web'], () => Promise.reject(new Error('ENOTFOUND')));
    await proxies.start();
    proxies.stop();
    expect(proxies.has('172.18.0.5')).toBe(false);
  });
});
