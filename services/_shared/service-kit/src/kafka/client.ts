import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type ISocketFactoryArgs, Kafka, logLevel } from 'kafkajs';
import type { Logger } from '../logger.js';

/**
 * One kafkajs client and the connections it has. A client that hangs cannot be trusted to close them itself: `cut` ends
 * them all, as the end of the process would, and lets it make no new ones.
 */
export class KafkaClient {
  readonly kafka: Kafka;
  /** Bounded: whoever asked decides what comes after (the relay tries again, the reader is started anew). */
  readonly retry = {
    initialRetryTime: 100,
    maxRetryTime: 1_000,
    retries: 8,
    restartOnFailure: async (): Promise<boolean> => !this.isCut,
  };
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  constructor(
    brokers: readonly string[],
    clientId: string,
    logger: Logger,
    private readonly onCut: (client: KafkaClient) => void = () => undefined,
  ) {
    this.kafka = new Kafka({
      clientId,
      brokers: [...brokers],
      connectionTimeout: 3_000,
      requestTimeout: 10_000,
      retry: this.retry,
      socketFactory: (args) => this.open(args),
      logLevel: logLevel.INFO,
      // The library calls an error whatever it is about to try again.
      logCreator: () => (entry) => {
        const { message, timestamp: _, logger: __, ...facts } = entry.log;
        const text = `kafka: ${message}`;
        if (entry.level <= logLevel.ERROR && !this.isCut) logger.info(facts, text);
        else logger.debug(facts, text);
      },
    });
  }

  cut(): void {
    this.isCut = true;
    this.onCut(this);
    for (const socket of this.sockets) socket.destroy();
  }

  private open({ host, port, ssl, onConnect }: ISocketFactoryArgs): Socket {
    if (this.isCut) throw new Error('this client has been cut off');
    const socket = ssl ? connectTls({ host, port, ...ssl }, onConnect) : connectTcp({ host, port }, onConnect);
    socket.setKeepAlive(true, 30_000);
    socket.setNoDelay(true);
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }
}
