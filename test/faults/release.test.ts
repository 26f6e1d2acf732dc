// A release and a rollback at steady load, with the real previous build: its sources, its packages, its processes.
// Every replica of every service is replaced. The newer schema exists before any newer process, and both builds share
// subjects, streams, and rows for a while. A rollback leaves the newer schema and its rows. previous-build.ts chooses
// the previous build, and the test says which one it is.
import { existsSync } from 'node:fs';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import { apiOf, type Api } from '@pay/testkit/api';
import { allowMissing } from '@pay/testkit/contract-assertions';
import { eventually } from '@pay/testkit/eventually';
import { aReceiver, type Receiver } from '@pay/testkit/receiver';
import { Client } from 'pg';
import { must } from '../e2e/support/answers.ts';
import { everything, type Resource } from '../e2e/support/arrange.ts';
import { oneOfEach } from '../e2e/support/one-of-each.ts';
import { fill, keyedRoutes, lineOf } from '../e2e/support/routes.ts';
import { aPersonAtWork, type PersonAtWork } from './person-at-work.ts';
import { listAddedMembers, buildOf, mainIn, migrateTo, operationsOf, thisBuild, type Build } from './builds.ts';
import { deployment, steadyLoad, type Deployment, type Load } from './deployment.ts';
import { choosePreviousBuild } from './previous-build.ts';
import { proveByWallet, proveDrained, proveTrialBalance } from './proofs.ts';

type Ids = Readonly<Record<string, string>>;
/** One owner's actions in one phase of the release. */
type Visit = { readonly phase: string; readonly api: Api; readonly ids: Ids; readonly seen: Readonly<Record<string, unknown>> };

let before: Build;
/** Members of answers that the previous build does not know. */
let newMembers: ReadonlySet<string>;
/** Operations of the previous build. Callers whom both builds serve can use no others. */
let knownOperations: ReadonlySet<string>;
/** Ends the allowance for the previous build. */
let requireAll: (() => void) | undefined;
let installation: Deployment;
let receiver: Receiver;
let load: Load;
/** People who have been signed in to the console since before the release, or since both builds were running. */
const people: PersonAtWork[] = [];
/** The services of both builds: the previous build may lack a new one. */
let services: readonly ServiceName[];
const visits: Visit[] = [];
/** Requests of the load, of which none may fail. */
const requestsMin = 3_000;

/** Routes whose answers change without a request: links are generated again, deliveries are made, quotes expire. */
const moves = /kyc-link|deliveries|\/stream$|\/quotes|\/timeline$/;
const steady = keyedRoutes.filter(({ method, path }) => method === 'GET' && path.includes('/:') && !moves.test(path));

const readAll = async (api: Api, ids: Ids): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      steady
        .filter((route) => knownOperations.has(lineOf(route)))
        .map(async (route) => [route.path, must(await api.get(fill(route, ids)))] as const),
    ),
  );

/** A new owner uses every route once, while both replicas of a pair may answer. */
async function visit(phase: string): Promise<void> {
  const { key } = await installation.fleet.asOwner();
  const api = apiOf(installation.url, key);
  must(await api.post('/v1/webhooks', { url: receiver.url }));
  const ids = await oneOfEach(api, (operation) => knownOperations.has(operation));
  visits.push({ phase, api, ids, seen: await readAll(api, ids) });
}

/** An answer without the members that only the newer build knows. */
const withoutNewMembers = <T>(answer: T): T =>
  JSON.parse(JSON.stringify(answer, (name, value: unknown) => (newMembers.has(name) ? undefined : value))) as T;

/** Checks that earlier owners find their resources, with both builds. */
async function revisit(): Promise<void> {
  for (const { phase, api, ids, seen } of visits)
    expect({ phase, ...withoutNewMembers(await readAll(api, ids)) }).toEqual({ phase, ...withoutNewMembers(seen) });
}

beforeAll(async () => {
  const { commit, why } = choosePreviousBuild();
  process.stderr.write(`\nThe previous build is ${why}${commit === undefined ? '' : `: ${commit}`}.\n`);
  before = commit === undefined ? thisBuild : await buildOf(commit);
  knownOperations = operationsOf(before);
  const bySchema = listAddedMembers(before);
  requireAll = allowMissing(bySchema);
  newMembers = new Set([...bySchema.values()].flatMap((members) => [...members]));
  receiver = await aReceiver();
  services = serviceNames.filter((service) => existsSync(mainIn(before, service)));
  installation = await deployment(before, services);
  await signPersonIn();
  // A light load suffices: the release lasts minutes, and a request is in progress whenever a replica stops.
  load = await steadyLoad(installation, { lines: 3, pauseMs: 100 });
}, 400_000);
afterAll(async () => {
  requireAll?.();
  for (const { end } of people) await end();
  await load?.end();
  await installation?.stop();
  await receiver?.close();
}, 120_000);

/** Replaces all services at once, like rolling deployments. */
const firstOfEach = (build: Build) => Promise.all(services.map((service) => installation.replaceFirst(service, build)));
async function secondOfEach(build: Build): Promise<void> {
  const ends = await Promise.all(services.map((service) => installation.replaceSecond(service, build)));
  expect(ends).toEqual(services.map(() => 'exit code 0'));
}

async function signPersonIn(): Promise<void> {
  if (installation.consoleUrl !== '') people.push(await aPersonAtWork(installation));
}

/** Checks that no build signed a person out or showed an environment other than the chosen one. */
async function everybodyStayedSignedIn(): Promise<void> {
  for (const { end } of people) await end();
  for (const person of people) expect([person.failures, person.seen() > 50]).toEqual([[], true]);
  expect(people).toHaveLength(services.includes('console') ? 3 : 0);
}

/** Waits as long as requests are sent, because a slow machine sends fewer a second. */
async function loadIsEnough(): Promise<void> {
  let sent = load.sent();
  while (sent < requestsMin) sent = await eventually(load.sent, (total) => total > sent);
}

test(`a release from the previous build, and its rollback, fail none of ${requestsMin} requests and lose nothing`, async () => {
  const { databaseUrl, infra, secrets } = installation.fleet;
  await visit('the build before on its own schema');
  await migrateTo(thisBuild, { databaseUrl, natsUrl: infra.nats.url, secrets });
  await visit('the build before on the newer schema');
  await secondOfEach(before);
  await visit('the build before, started on the newer schema');
  await revisit();
  await secondOfEach(thisBuild);
  await signPersonIn();
  await visit('one replica of each build');
  await revisit();
  await firstOfEach(thisBuild);
  await signPersonIn();
  await visit('the newer build alone');
  await revisit();
  await firstOfEach(before);
  await visit('one replica of each build, on the way back');
  await secondOfEach(before);
  await visit('the build before, after the newer one');
  await revisit();
  await loadIsEnough();
  await load.end();
  expect(load.failures).toEqual([]);
  await everybodyStayedSignedIn();
  await load.proveMoney();
  await proveBooks();
  await everyEventArrived();
  expect(installation.complaints()).toEqual([]);
}, 900_000);

/** Call when the outboxes are drained, because the list of an owner's events grows until then. */
async function everyEventArrived(): Promise<void> {
  for (const { phase, api } of visits) {
    const events: Resource[] = await eventually(
      () => everything(api, '/v1/events'),
      (rows) => rows.length > 10,
    );
    const findMissing = (): string[] => {
      const got = new Set(receiver.got.map(({ headers }) => headers['x-service-event-id']));
      return events.map(({ id }) => id as string).filter((id) => !got.has(id));
    };
    expect({ phase, missing: await eventually(findMissing, (ids) => ids.length === 0) }).toEqual({ phase, missing: [] });
  }
}

async function proveBooks(): Promise<void> {
  const { databaseUrl, infra } = installation.fleet;
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await proveDrained(db);
    await proveTrialBalance(db);
  } finally {
    await db.end();
  }
  await proveByWallet(infra.nats.url, databaseUrl);
}
