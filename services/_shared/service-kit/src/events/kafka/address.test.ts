import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isKafka, kafkaAddress } from './address.js';

const aFile = (content: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'kafka-')), 'file.pem');
  writeFileSync(file, content);
  return file;
};

describe('the address of Kafka', () => {
  it('contains brokers, with a default port', () => {
    expect(kafkaAddress('kafka://one:9095,two')).toEqual({ brokers: ['one:9095', 'two:9092'] });
    expect(kafkaAddress('kafka://one:9095/')).toEqual({ brokers: ['one:9095'] });
  });

  it('contains TLS, name and password, and the trusted certificates', () => {
    const ca = aFile('trusted');
    expect(kafkaAddress(`kafkas://shop:p%40ss%2Fword@one:9093,two:9093?ca=${ca}`)).toEqual({
      brokers: ['one:9093', 'two:9093'],
      ssl: { ca: 'trusted' },
      sasl: { mechanism: 'scram-sha-512', username: 'shop', password: 'p@ss/word' },
    });
    expect(kafkaAddress('kafkas://shop:word@one:9093?sasl=plain').sasl).toMatchObject({ mechanism: 'plain' });
    expect(kafkaAddress('kafka://shop:word@one?sasl=plain&unencrypted=accepted')).toEqual({
      brokers: ['one:9092'],
      sasl: { mechanism: 'plain', username: 'shop', password: 'word' },
    });
  });

  it('takes a certificate of the client together with its key', () => {
    const [cert, key] = [aFile('certificate'), aFile('key')];
    expect(kafkaAddress(`kafkas://one:9093?cert=${cert}&key=${key}`).ssl).toEqual({ cert: 'certificate', key: 'key' });
    expect(() => kafkaAddress(`kafkas://one:9093?cert=${cert}`)).toThrow('cert and key belong together');
  });

  it.each([
    ['kafka://', 'kafka://host:port'],
    ['kafka://shop@one:9092', 'kafka://host:port'],
    ['kafka://shop:word@one:9092?sasl=plain', 'in the clear'],
    ['kafkas://shop:word@one:9092?sasl=digest', 'sasl is one of'],
    ['kafka://one:9092?ca=/some/file', 'need kafkas://'],
    ['kafkas://one:9092?ca=/no/such/file', 'ca: ENOENT'],
    ['kafkas://one:9092?tls=on', 'tls is no option'],
  ])('refuses %s', (url, reason) => expect(() => kafkaAddress(url)).toThrow(reason));

  it('is distinguished from the address of the embedded log', () => {
    expect(['kafka://one', 'kafkas://one', 'postgres://one/bus'].map(isKafka)).toEqual([true, true, false]);
  });
});
