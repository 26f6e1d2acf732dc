// Checks NATS's command line against the streams and consumers of a platform, and the permissions of the URL's user.
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from 'nats';
import { read } from '../conventions/repository.ts';
import { secrets } from './cluster.ts';
import { one, parse } from './options.ts';
import { Wrong, type Judge } from './shims.ts';

/** Consumers by stream, as on the bus. Names lack the prefix of the test's platform. */
export type Streams = Readonly<Record<string, readonly string[]>>;

export async function streamsOf(natsUrl: string, prefix: string): Promise<Streams> {
  const { host, username, password } = new URL(natsUrl);
  const connection = await connect({ servers: host, user: username, pass: password });
  try {
    const manager = await jetstreamManager(connection);
    const found: Record<string, string[]> = {};
    const head = `${prefix.toUpperCase()}_`;
    for await (const name of manager.streams.names()) {
      if (!name.startsWith(head)) continue;
      const consumers: string[] = [];
      for await (const { config } of manager.consumers.list(name)) consumers.push(config.durable_name ?? '');
      found[name.slice(head.length)] = consumers;
    }
    return found;
  } finally {
    await connection.close();
  }
}

/** The server subjects of each command. `S` and `C` are its stream and consumer. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  'stream info': ['$JS.API.STREAM.INFO.S'],
  'stream edit': ['$JS.API.STREAM.INFO.S', '$JS.API.STREAM.UPDATE.S'],
  'consumer info': ['$JS.API.CONSUMER.INFO.S.C'],
  'consumer ls': ['$JS.API.CONSUMER.NAMES.S'],
};

/** Subjects that a user may publish to, from the server's own configuration. */
function listAllowedSubjects(user: string): readonly RegExp[] {
  const [, own = ''] = read('helm/payments/files/nats-auth.conf').split(`user: ${user}\n`);
  const list = /publish: \{ allow: \[([^\]]*)\]/.exec(own)?.[1] ?? '';
  return [...list.matchAll(/"([^"]+)"/g)].map(
    ([, subject = '']) =>
      new RegExp(`^${subject.replaceAll('.', '\\.').replaceAll('$', '\\$').replaceAll('*', '[^.]+').replace(/>$/, '.+')}$`),
  );
}

/** `localUrl` is the URL of the local stack, whose user may do everything. */
export function nats(streams: Streams, localUrl: string): Judge {
  const users = new Map(Object.entries(secrets['payments-bus'] ?? {}).map(([key, url]) => [url, key.replace(/-url$/, '')]));
  return ({ args }) => {
    const parsed = parse(args, ['--server', '--inbox-prefix', '--max-bytes', '--tlsca'], ['--force']);
    const command = parsed.rest.slice(0, 2).join(' ');
    const needs = subjects[command];
    if (needs === undefined) throw new Wrong(`no command ${parsed.rest.join(' ')}`);
    const server = one(parsed, '--server') ?? '';
    const user = users.get(server);
    if (user === undefined && server !== localUrl) throw new Wrong('has neither the URL of a Secret nor that of the local stack');
    const [stream = '', consumer = ''] = parsed.rest.slice(2);
    if (streams[stream] === undefined) throw new Wrong(`no stream ${stream}; there are ${Object.keys(streams).join(', ')}`);
    if (consumer !== '' && streams[stream]?.includes(consumer) !== true) throw new Wrong(`no consumer ${consumer} of ${stream}`);
    if (user === undefined) return Promise.resolve('');
    if (one(parsed, '--inbox-prefix') !== `_INBOX_${user}`)
      throw new Wrong(`hears no answer without --inbox-prefix _INBOX_${user}`);
    const asked = needs.map((subject) => subject.replace(/S(?=\.C$|$)/, stream).replace(/C$/, consumer));
    const refused = asked.find((subject) => !listAllowedSubjects(user).some((pattern) => pattern.test(subject)));
    if (refused !== undefined) throw new Wrong(`${user} may not ask ${refused}`);
    return Promise.resolve('');
  };
}
