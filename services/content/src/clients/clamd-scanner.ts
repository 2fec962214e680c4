import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Verdict, VirusScanner } from './virus-scanner.js';

const PATIENCE_MS = 60_000;
/** clamd refuses longer chunks than its StreamMaxLength only in sum; this keeps memory small. */
const CHUNK = 64 * 1024;
const LONGEST_ANSWER = 4_096;

/** Asks clamd by its protocol (man clamd, INSTREAM): chunks with their length before them, an empty one at the end. */
export class ClamdScanner extends VirusScanner {
  private readonly host: string;
  private readonly port: number;

  /** `address`: `tcp://host:3310` */
  constructor(
    address: string,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    super();
    const { hostname, port } = new URL(address);
    this.host = hostname.replace(/^\[|\]$/g, '');
    this.port = Number(port || 3310);
  }

  async scan(content: Buffer): Promise<Verdict> {
    const socket = connect({ host: this.host, port: this.port });
    const late = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), this.patienceMs);
    try {
      // clamd may answer and close before it has read everything: the answer counts, not the interrupted sending.
      void send(socket, content).catch(() => undefined);
      return verdictOf(await answerOf(socket));
    } finally {
      clearTimeout(late);
      socket.destroy();
    }
  }
}

async function send(socket: Socket, content: Buffer): Promise<void> {
  await once(socket, 'connect');
  socket.write('zINSTREAM\0');
  for (let at = 0; at < content.length; at += CHUNK) {
    const chunk = content.subarray(at, at + CHUNK);
    socket.write(lengthOf(chunk.length));
    if (!socket.write(chunk)) await once(socket, 'drain');
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const part of socket) {
    answer += String(part);
    if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break;
  }
  return answer.replace(/\0.*$/s, '').trim();
}

/** `stream: OK`, `stream: <signature> FOUND`, `… ERROR` */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { infected: false };
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (signature) return { infected: true, signature: signature.slice(0, 200) };
  throw new Error(`clamd could not scan: ${answer.slice(0, 200) || 'no answer'}`);
}
