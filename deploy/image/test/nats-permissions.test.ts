import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { streamOf } from '@pay/kernel/outbox';
import { repositoryRoot } from '@pay/local/paths';
import { serviceNames, type ServiceName } from '@pay/local/provision';
import { chartFiles } from '../src/chart-files.ts';
import { graph } from '../src/graph.ts';
import { natsUsers } from '../src/nats-permissions.ts';
import { guardedNats, passwordOf, speakAs, type GuardedNats } from './guarded-nats.ts';

const services = graph();
let nats: GuardedNats;
beforeAll(async () => {
  nats = await guardedNats();
});
afterAll(() => nats.stop());

type Try = readonly ['publish' | 'subscribe', string];

/** What each service must not do, about every other service and about the server. */
function forbidden(user: ServiceName): Try[] {
  const { calls, hears } = services[user];
  const others = serviceNames.filter((name) => name !== user);
  const about = others.flatMap((other): Try[] => {
    const { name: stream, subject } = streamOf(other);
    const unheard: Try[] = hears.includes(other) ? [] : [['publish', `$JS.API.CONSUMER.CREATE.${stream}.${user}`]];
    const uncalled: Try[] = calls.includes(other) ? [] : [['publish', `rpc.${other}.anything`]];
    return [
      ...uncalled,
      ...unheard,
      ['publish', subject],
      ['publish', `_INBOX_${other}.guessed.1`],
      ['publish', `${other}.changed`],
      ['subscribe', subject],
      ['subscribe', `rpc.${other}.>`],
      ['subscribe', `_INBOX_${other}.>`],
      ['publish', `$JS.API.CONSUMER.CREATE.${stream}.${other}`],
      ['publish', `$JS.API.CONSUMER.DELETE.${stream}.${user}`],
      ['publish', `$JS.API.CONSUMER.MSG.NEXT.${stream}.${other}`],
      ['publish', `$JS.ACK.${stream}.${other}.1.1.1.1.1`],
      ['publish', `$JS.API.STREAM.CREATE.${stream}`],
      ['publish', `$JS.API.STREAM.MSG.GET.${stream}`],
    ];
  });
  const own = streamOf(user).name;
  const server = ['UPDATE', 'DELETE', 'PURGE', 'SNAPSHOT', 'RESTORE', 'MSG.DELETE'].map((verb): Try => [
    'publish',
    `$JS.API.STREAM.${verb}.${own}`,
  ]);
  const everything = ['>', 'rpc.>', 'evt.*', '_INBOX.>', '$SYS.>', '$JS.>', '$JS.EVENT.ADVISORY.>'];
  return [
    ...about,
    ...server,
    ...everything.map((subject): Try => ['subscribe', subject]),
    ['publish', '$JS.API.STREAM.LIST'],
    ['publish', '$SYS.REQ.SERVER.PING'],
    ['publish', '$JS.API.STREAM.CREATE.ANYTHING'],
  ];
}

test.each(serviceNames)('%s is refused everything on the bus that its place in the graph does not need', async (name) => {
  const speaker = await speakAs(nats.port, name, passwordOf(name));
  const accepted: string[] = [];
  const tries = forbidden(name);
  for (const [verb, subject] of tries) {
    if ((await speaker.refusal(verb, subject)) === undefined) accepted.push(`${verb} ${subject}`);
  }
  speaker.close();
  expect(tries.length).toBeGreaterThan(80);
  expect(accepted).toEqual([]);
});

test.each(serviceNames)('%s may call whom it declares to need and nobody else', async (name) => {
  const speaker = await speakAs(nats.port, name, passwordOf(name));
  const callable: string[] = [];
  for (const other of serviceNames)
    if ((await speaker.refusal('publish', `rpc.${other}.anything`)) === undefined) callable.push(other);
  speaker.close();
  expect(callable.filter((other) => other !== name)).toEqual(services[name].calls);
});

test('the command line reaches the keys of the gateway and no other operation', async () => {
  const speaker = await speakAs(nats.port, 'operator', passwordOf('operator'));
  const reached: string[] = [];
  for (const other of serviceNames)
    if ((await speaker.refusal('publish', `rpc.${other}.createKey`)) === undefined) reached.push(other);
  const streams = await speaker.refusal('publish', '$JS.API.STREAM.DELETE.EVT_WALLET');
  speaker.close();
  expect(reached).toEqual(['gateway']);
  expect(streams).toContain('Permissions Violation');
});

test('whoever makes the streams can neither read nor delete them', async () => {
  const speaker = await speakAs(nats.port, 'migrate', passwordOf('migrate'));
  for (const stream of serviceNames.map((name) => streamOf(name).name)) {
    for (const verb of ['DELETE', 'PURGE', 'MSG.GET'])
      expect(await speaker.refusal('publish', `$JS.API.STREAM.${verb}.${stream}`)).toContain('Permissions Violation');
    expect(await speaker.refusal('publish', `$JS.API.CONSUMER.CREATE.${stream}.spy`)).toContain('Permissions Violation');
  }
  expect(await speaker.refusal('subscribe', 'evt.*')).toContain('Permissions Violation');
  speaker.close();
});

test('nobody is let in without a password or with another user’s', async () => {
  for (const user of natsUsers) {
    const other = natsUsers.find((name) => name !== user) ?? '';
    await expect(speakAs(nats.port, user, passwordOf(other))).rejects.toThrow('Authorization Violation');
    await expect(speakAs(nats.port, user, '')).rejects.toThrow('Authorization Violation');
  }
  await expect(speakAs(nats.port, '', '')).rejects.toThrow('Authorization Violation');
});

test('the files of the chart are what the code declares; npm run generate writes them', () => {
  for (const [file, text] of Object.entries(chartFiles()))
    expect(readFileSync(join(repositoryRoot, 'helm', 'payments', 'files', file), 'utf8')).toBe(text);
});
