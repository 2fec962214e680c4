import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { SASLOptions } from 'kafkajs';

/** Brokers and connection settings of Kafka. */
export interface KafkaAddress {
  /** Bootstrap brokers, which return the other ones. */
  readonly brokers: readonly string[];
  /** Undefined = unencrypted. */
  readonly ssl?: ConnectionOptions;
  readonly sasl?: SASLOptions;
}

const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
const URL_PATTERN = /^(kafkas?):\/\/(?:([^:@/?]+):([^@/?]+)@)?([^@/?]+)\/?(?:\?(.*))?$/;
const OPTIONS = new Set(['sasl', 'ca', 'cert', 'key', 'unencrypted']);
const PORT = 9092;

export const isKafka = (url: string): boolean => /^kafkas?:/.test(url);

/**
 * `kafka://one:9092,two:9092` unencrypted,
 * `kafkas://name:password@one:9093?sasl=scram-sha-512&ca=/run/secrets/KAFKA_CA` over TLS. Name and password are
 * percent-encoded. Options: `sasl` (plain, scram-sha-256, scram-sha-512; default the last one), `ca` (file with trusted
 * certificates instead of the public CAs), `cert` and `key` (files with the client's certificate).
 * `sasl=plain` without TLS is refused unless the address contains `unencrypted=accepted`, for containers of one
 * machine. Throws an Error with the cause; it never contains the password.
 */
export function kafkaAddress(url: string): KafkaAddress {
  const [, scheme, name, password, hosts = '', query = ''] = URL_PATTERN.exec(url) ?? [];
  if (!scheme) throw new Error('kafka://host:port,host:port or kafkas://name:password@host:port');
  const options = new URLSearchParams(query);
  for (const option of options.keys())
    if (!OPTIONS.has(option)) throw new Error(`${option} is no option of a Kafka address: ${[...OPTIONS].join(', ')}`);
  const isSecret = scheme === 'kafkas';
  if (!isSecret && ['ca', 'cert', 'key'].some((option) => options.has(option)))
    throw new Error('certificates need kafkas://');
  return {
    brokers: hosts.split(',').map((broker) => (broker.includes(':') ? broker : `${broker}:${PORT}`)),
    ...(isSecret && { ssl: tlsOf(options) }),
    ...(name &&
      password && {
        sasl: saslOf(
          options.get('sasl'),
          decodeURIComponent(name),
          decodeURIComponent(password),
          isSecret || options.get('unencrypted') === 'accepted',
        ),
      }),
  };
}

function tlsOf(options: URLSearchParams): ConnectionOptions {
  const [ca, cert, key] = ['ca', 'cert', 'key'].map((option) => readOption(options, option));
  if (!cert !== !key) throw new Error('cert and key belong together');
  return { ...(ca && { ca }), ...(cert && key && { cert, key }) };
}

function readOption(options: URLSearchParams, option: string): string | undefined {
  const file = options.get(option);
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${option}: ${(error as Error).message}`);
  }
}

function saslOf(asked: string | null, username: string, password: string, mayBePlain: boolean): SASLOptions {
  const mechanism = MECHANISMS.find((known) => known === (asked ?? 'scram-sha-512'));
  if (!mechanism) throw new Error(`sasl is one of ${MECHANISMS.join(', ')}`);
  if (mechanism === 'plain' && !mayBePlain)
    throw new Error('sasl=plain would send the password in the clear: kafkas://');
  return { mechanism, username, password } as SASLOptions;
}
