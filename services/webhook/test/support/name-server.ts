// A DNS server for one test (RFC 1035, as far as a stub resolver needs), whose answers may be false, change, or be
// missing.
import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** One record: an address, or the target of this alias. */
type Answer = string;
/** The answer of a name to the n-th query of one kind; undefined sends no answer. */
export type Zone = Record<string, (queryNumber: number, kind: 'A' | 'AAAA') => readonly Answer[] | 'servfail' | undefined>;

export type TestNameServer = {
  readonly resolver: Resolver;
  /** Queries per name and kind, as `A name`. */
  readonly asked: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

const kinds: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };

/** A query is given up after `timeoutMs`: long, because a machine may pause; short if a name is silent. */
export async function nameServer(zone: Zone, timeoutMs = 10_000): Promise<TestNameServer> {
  const asked = new Map<string, number>();
  const socket = createSocket('udp4');
  socket.on('message', (query, from: RemoteInfo) => {
    const { name, kind, end } = questionOf(query);
    const key = `${kind} ${name}`;
    const times = (asked.get(key) ?? 0) + 1;
    asked.set(key, times);
    const answers = kind === undefined ? [] : zone[name]?.(times, kind);
    if (answers === undefined && name in zone) return;
    socket.send(reply(query.subarray(0, end), answers ?? 'nxdomain', kind ?? 'A'), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    resolver,
    asked,
    close: async () => {
      resolver.cancel();
      socket.close();
      await once(socket, 'close');
    },
  };
}

function questionOf(query: Buffer): { name: string; kind: 'A' | 'AAAA' | undefined; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), kind: kinds[query.readUInt16BE(at + 1)], end: at + 5 };
}

function reply(question: Buffer, answers: readonly Answer[] | 'servfail' | 'nxdomain', kind: 'A' | 'AAAA'): Buffer {
  const head = Buffer.from(question.subarray(0, 12));
  const code = answers === 'servfail' ? 2 : answers === 'nxdomain' ? 3 : 0;
  head.writeUInt16BE(0x8180 | code, 2);
  const records = typeof answers === 'string' ? [] : recordsOf(answers, kind);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, question.subarray(12), ...records]);
}

/** Addresses and aliases in order; each alias is the owner of the records after it. TTL 0: nothing may be cached. */
function recordsOf(answers: readonly Answer[], kind: 'A' | 'AAAA'): Buffer[] {
  let owner: Buffer = Buffer.from([0xc0, 0x0c]);
  return answers.flatMap((answer) => {
    const family = isIP(answer);
    if (family === 0) {
      const record = Buffer.concat([owner, header(5, nameBytes(answer))]);
      owner = nameBytes(answer);
      return [record];
    }
    if ((family === 4) !== (kind === 'A')) return [];
    return [Buffer.concat([owner, header(kind === 'A' ? 1 : 28, addressBytes(answer))])];
  });
}

function header(type: number, data: Buffer): Buffer {
  const fields = Buffer.alloc(10);
  fields.writeUInt16BE(type, 0);
  fields.writeUInt16BE(1, 2);
  fields.writeUInt16BE(data.length, 8);
  return Buffer.concat([fields, data]);
}

const nameBytes = (name: string): Buffer =>
  Buffer.concat([...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])), Buffer.from([0])]);

function addressBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const words = (text: string): number[] => (text === '' ? [] : text.split(':').map((word) => Number.parseInt(word, 16)));
  const [front, back] = [words(head), words(tail)];
  const all = [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back];
  return Buffer.from(all.flatMap((word) => [word >> 8, word & 0xff]));
}
