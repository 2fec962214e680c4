import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartedTestContainer } from 'testcontainers';
import { takePort } from '../../local/free-ports.ts';
import { broker } from './engines.ts';

/** Users of the broker. */
export const NAME = 'shop';
export const PASSWORD = 'p@ss/word: 7';

const KEY_STORE = '/tmp/broker.pem';

/** A broker with TLS and password authentication. `ca`: file of its certificate authority. */
export async function startSecuredKafka(
  folder: string,
): Promise<{ port: number; ca: string; container: StartedTestContainer }> {
  const { ca, store } = certificates(folder);
  const port = await takePort();
  const container = await broker({ id: 1, port, voters: '1@localhost:9093', copies: 1 })
    .withEnvironment({
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'OUTSIDE:SASL_SSL,INSIDE:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_SASL_ENABLED_MECHANISMS: 'PLAIN,SCRAM-SHA-512',
      KAFKA_LISTENER_NAME_OUTSIDE_PLAIN_SASL_JAAS_CONFIG: `org.apache.kafka.common.security.plain.PlainLoginModule required user_${NAME}="${PASSWORD}";`,
      // In the names of its variables three underscores represent a dash.
      KAFKA_LISTENER_NAME_OUTSIDE_SCRAM___SHA___512_SASL_JAAS_CONFIG:
        'org.apache.kafka.common.security.scram.ScramLoginModule required;',
      KAFKA_SSL_KEYSTORE_TYPE: 'PEM',
      KAFKA_SSL_KEYSTORE_LOCATION: KEY_STORE,
    })
    .withCopyContentToContainer([{ content: readFileSync(store, 'utf8'), target: KEY_STORE, mode: 0o644 }])
    .start();
  await addUser(container);
  return { port, ca, container };
}

async function addUser(container: StartedTestContainer): Promise<void> {
  const { exitCode, output } = await container.exec([
    '/opt/kafka/bin/kafka-configs.sh',
    ...['--bootstrap-server', 'localhost:9094', '--alter', '--entity-type', 'users', '--entity-name', NAME],
    ...['--add-config', `SCRAM-SHA-512=[password=${PASSWORD}]`],
  ]);
  if (exitCode !== 0) throw new Error(`the user of Kafka could not be made: ${output}`);
}

/** A certificate of this machine, and the one that vouches for it; both for a day. */
function certificates(folder: string): { ca: string; store: string } {
  const at = (name: string): string => join(folder, name);
  const openssl = (...args: string[]): void =>
    void execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-days', '1', '-subj', '/CN=Test CA', '-keyout', at('ca.key'), '-out', at('ca.pem'));
  openssl(
    ...['req', '-x509', ...key, '-days', '1', '-subj', '/CN=broker', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-addext', 'basicConstraints=critical,CA:FALSE', '-CA', at('ca.pem'), '-CAkey', at('ca.key')],
    ...['-keyout', at('broker.key'), '-out', at('broker.crt')],
  );
  execFileSync('sh', ['-c', 'cat broker.key broker.crt ca.pem > broker.pem'], { cwd: folder });
  return { ca: at('ca.pem'), store: at('broker.pem') };
}
