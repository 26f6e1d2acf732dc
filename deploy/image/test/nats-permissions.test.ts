import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadLetterOperations } from '@pay/contract/dead-letters';
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { streamOf } from '@pay/kernel/outbox';
import { operatorNeeds } from '@pay/ops/operator';
import { repositoryRoot } from '@pay/platform/paths';
import { definitions } from '@pay/platform/services/definitions';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import { withServices, withTargets } from '../src/compose.ts';
import { renderFiles } from '../src/rendered-files.ts';
import { graph } from '../src/graph.ts';
import { natsUsers, type NatsUser } from '../src/nats-permissions.ts';
import { startGuardedNats, passwordOf, speakAs, type GuardedNats } from './guarded-nats.ts';

const services = graph();
/**
 * Every operation that the platform serves, as `service.operation`. Services serve dead letters and set-aside work in
 * addition to their contracts.
 */
const everyOperation = serviceNames.flatMap((name) =>
  Object.keys({ ...definitions[name].contract, ...deadLetterOperations(name), ...setAsideWorkOperations(name) }).map(
    (operation) => `${name}.${operation}`,
  ),
);
let nats: GuardedNats;
beforeAll(async () => {
  nats = await startGuardedNats();
});
afterAll(() => nats.stop());

type Try = readonly ['publish' | 'subscribe', string];

/** Everything that a service must not do to other services and to the server. */
function forbidden(user: ServiceName): Try[] {
  const { operations, hears } = services[user];
  const others = serviceNames.filter((name) => name !== user);
  const about = others.flatMap((other): Try[] => {
    const { name: stream, subject } = streamOf(other);
    const unheard: Try[] = hears.includes(other) ? [] : [['publish', `$JS.API.CONSUMER.CREATE.${stream}.${user}`]];
    return [
      ['publish', `rpc.${other}.anything`],
      ['publish', `rpc.${other}.republish`],
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
    ...everyOperation
      .filter((operation) => !operations.includes(operation))
      .map((operation): Try => ['publish', `rpc.${operation}`]),
    ...about,
    ...server,
    ...everything.map((subject): Try => ['subscribe', subject]),
    ['publish', '$JS.API.STREAM.LIST'],
    ['publish', '$SYS.REQ.SERVER.PING'],
    ['publish', '$JS.API.STREAM.CREATE.ANYTHING'],
  ];
}

test.each(serviceNames)('the bus denies %s everything that the service graph does not allow', async (name) => {
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

const permittedOperations = new Map<NatsUser, Promise<string[]>>();

/**
 * The operations that a user of the bus may call. Tried once, because permissions do not change while the server runs.
 */
function findPermittedOperations(user: NatsUser): Promise<string[]> {
  const known = permittedOperations.get(user) ?? tryAll(user);
  permittedOperations.set(user, known);
  return known;
}

async function tryAll(user: NatsUser): Promise<string[]> {
  const speaker = await speakAs(nats.port, user, passwordOf(user));
  const accepted: string[] = [];
  for (const operation of everyOperation)
    if ((await speaker.refusal('publish', `rpc.${operation}`)) === undefined) accepted.push(operation);
  speaker.close();
  return accepted.sort();
}

test.each(serviceNames)('%s may call the operations of its clients and no others', async (name) => {
  expect(await findPermittedOperations(name)).toEqual(services[name].operations);
});

test('only callers of a service may ask for its requests in progress', async () => {
  for (const user of serviceNames) {
    const speaker = await speakAs(nats.port, user, passwordOf(user));
    const accepted: string[] = [];
    for (const name of serviceNames)
      if ((await speaker.refusal('publish', `rpc.${name}.inFlight`)) === undefined) accepted.push(name);
    speaker.close();
    const called = new Set(services[user].operations.map((operation) => operation.split('.')[0]));
    expect([user, accepted]).toEqual([user, serviceNames.filter((name) => called.has(name))]);
  }
});

test('webhook and risk can neither post to the ledger, nor read a card, nor reset a sandbox', async () => {
  const harmful = ['wallet.post', 'card.rawDetails', 'wallet.confirmHolds', 'gateway.createKey', 'transfer.railCallback'];
  const wipes = serviceNames.map((name) => `${name}.sandboxReset`);
  const kindOf = (operation: string): string | undefined => {
    const [service, name] = operation.split('.') as [ServiceName, string];
    return definitions[service].contract[name]?.kind;
  };
  for (const user of ['webhook', 'risk'] as const) {
    const reached = await findPermittedOperations(user);
    expect(reached.filter((operation) => kindOf(operation) !== 'query')).toEqual([]);
    expect(reached.filter((operation) => [...harmful, ...wipes].includes(operation))).toEqual([]);
  }
});

test('only a few services may call operations that move money, show a card number, or reset a sandbox', async () => {
  const findCallers = async (operation: string): Promise<string[]> => {
    const speaking = await Promise.all(natsUsers.map(async (user) => [user, await findPermittedOperations(user)] as const));
    return speaking.filter(([, reached]) => reached.includes(operation)).map(([user]) => user);
  };
  expect(await findCallers('wallet.post')).toEqual(['card', 'transfer']);
  expect(await findCallers('card.rawDetails')).toEqual(['gateway']);
  expect(await findCallers('transfer.railCallback')).toEqual(['transfer']);
  expect(await findCallers('gateway.createKey')).toEqual(['console', 'operator']);
  expect(await findCallers('console.createUser')).toEqual(['operator']);
  // Only the console calls operators' actions, because they may need two people.
  for (const operation of ['wallet.operatorPost', 'customer.operatorDecide', 'card.operatorSetStatus', 'transfer.operatorDecide'])
    expect(await findCallers(operation)).toEqual(['console']);
  for (const name of serviceNames.filter((service) => everyOperation.includes(`${service}.sandboxReset`)))
    expect(await findCallers(`${name}.sandboxReset`)).toEqual(['gateway']);
});

test('the command line can call its declared operations and can read only the state of streams', async () => {
  const declared = Object.entries(operatorNeeds).flatMap(([service, part]) =>
    Object.keys(part).map((name) => `${service}.${name}`),
  );
  expect(await findPermittedOperations('operator')).toEqual(declared.sort());
  const speaker = await speakAs(nats.port, 'operator', passwordOf('operator'));
  for (const look of [
    '$JS.API.STREAM.INFO.EVT_WALLET',
    '$JS.API.CONSUMER.NAMES.EVT_WALLET',
    '$JS.API.CONSUMER.INFO.EVT_WALLET.webhook',
  ])
    expect([look, await speaker.refusal('publish', look)]).toEqual([look, undefined]);
  for (const verb of [
    'STREAM.DELETE.EVT_WALLET',
    'STREAM.UPDATE.EVT_WALLET',
    'STREAM.MSG.GET.EVT_WALLET',
    'CONSUMER.CREATE.EVT_WALLET.spy',
  ])
    expect(await speaker.refusal('publish', `$JS.API.${verb}`)).toContain('Permissions Violation');
  expect(await speaker.refusal('subscribe', 'evt.*')).toContain('Permissions Violation');
  speaker.close();
});

test('the user that creates the streams can neither read nor delete them', async () => {
  const speaker = await speakAs(nats.port, 'migrate', passwordOf('migrate'));
  for (const stream of serviceNames.map((name) => streamOf(name).name)) {
    for (const verb of ['DELETE', 'PURGE', 'MSG.GET'])
      expect(await speaker.refusal('publish', `$JS.API.STREAM.${verb}.${stream}`)).toContain('Permissions Violation');
    expect(await speaker.refusal('publish', `$JS.API.CONSUMER.CREATE.${stream}.spy`)).toContain('Permissions Violation');
  }
  expect(await speaker.refusal('subscribe', 'evt.*')).toContain('Permissions Violation');
  speaker.close();
});

test('no user connects without a password or with another user’s password', async () => {
  for (const user of natsUsers) {
    const other = natsUsers.find((name) => name !== user) ?? '';
    await expect(speakAs(nats.port, user, passwordOf(other))).rejects.toThrow('Authorization Violation');
    await expect(speakAs(nats.port, user, '')).rejects.toThrow('Authorization Violation');
  }
  await expect(speakAs(nats.port, '', '')).rejects.toThrow('Authorization Violation');
});

test('chart and compose match the services in the code; npm run generate writes them', () => {
  for (const [file, text] of Object.entries(renderFiles())) expect(readFileSync(join(repositoryRoot, file), 'utf8')).toBe(text);
});

test('a new service gets its container, its role, its bus user, its secrets, and its target', () => {
  const added = {
    ...services,
    added: { ...services.customer, variables: { required: ['SEALING_KEYS', 'ADDED_KEY'], optional: [] } },
  };
  const compose = withServices(readFileSync(join(repositoryRoot, 'deploy', 'compose.yaml'), 'utf8'), added);
  for (const line of [
    'PAYMENTS_NATS_ADDED: ${ADDED_NATS_PASSWORD:?deploy/compose/make-env.sh makes it}',
    'ADDED_DATABASE_URL: postgresql://pay_added:${ADDED_DATABASE_PASSWORD:?deploy/compose/make-env.sh makes it}@postgres:5432/payments',
    'command: [added]',
    'NATS_URL: nats://added:${ADDED_NATS_PASSWORD}@nats:4222',
    'ADDED_KEY: ${ADDED_KEY:?deploy/compose/make-env.sh makes it}',
  ])
    expect(compose).toContain(line);
  expect(withServices(compose, services)).toBe(readFileSync(join(repositoryRoot, 'deploy', 'compose.yaml'), 'utf8'));
  expect(withTargets(readFileSync(join(repositoryRoot, 'deploy', 'compose', 'prometheus.yaml'), 'utf8'), added)).toContain(
    '- added:9090',
  );
});
