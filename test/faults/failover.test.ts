// The primary database is lost permanently while transfers arrive, and its synchronous standby is promoted.
import { apiOf, type Answer, type Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { systemClock } from '@pay/core/time';
import type { PostgresServer } from '@pay/local-stack/postgres';
import { faultPlatform, type FaultPlatform } from './fault-platform.ts';
import { primarySettings, promote, stableAddress, startStandby, type StableAddress } from './standby.ts';

let address: StableAddress;
let platform: FaultPlatform;
let standby: PostgresServer;
beforeAll(async () => {
  platform = await faultPlatform(
    {},
    {
      postgresSettings: primarySettings,
      reachDatabase: async (primary, databaseUrl) => (address = await stableAddress(primary)).urlOf(databaseUrl),
    },
  );
  standby = await startStandby(platform.infra.postgres);
}, 120_000);
afterAll(async () => {
  await platform?.stop();
  await address?.close();
  await standby?.stop();
}, 60_000);

type Watch = { readonly answers: Answer[]; end(): Promise<void> };

/** A caller who repeats requests without a pause. */
function watch(api: Api, path: string): Watch {
  const answers: Answer[] = [];
  const state = { isOver: false };
  const asking = (async () => {
    while (!state.isOver) {
      answers.push(await api.get(path));
      await systemClock.sleep(20);
    }
  })();
  return {
    answers,
    end: async () => {
      state.isOver = true;
      await asking;
    },
  };
}

const isOk = ({ status }: Answer): boolean => status === 200;

test('a lost primary under load and its promoted standby lose no accepted transfer, and callers get a Retry-After', async () => {
  const owner = await platform.owner();
  const before = await platform.transfers(owner, 30, 'before');
  const watching = watch(apiOf(platform.fleet.url, owner.key), `/v1/wallets/${owner.wallet.id}`);
  const arriving = platform.transfers(owner, 150, 'during');
  await platform.infra.postgres.kill();
  const lostAtMs = systemClock.now();
  await eventually(
    () => watching.answers,
    (answers) => answers.some((answer) => !isOk(answer)),
  );
  await promote(standby);
  address.leadTo(standby);
  const promotedAtMs = systemClock.now();
  await eventually(
    () => watching.answers.at(-1),
    (answer) => answer !== undefined && isOk(answer),
    { withinMs: 60_000 },
  );
  const backAtMs = systemClock.now();
  const after = await platform.transfers(owner, 30, 'after');
  await watching.end();
  const refused = watching.answers.filter((answer) => !isOk(answer));
  expect(refused.map(({ status, headers }) => [status, /^\d+$/.test(headers.get('retry-after') ?? '')])).toEqual(
    refused.map(() => [503, true]),
  );
  const accepted = [...before, ...(await arriving), ...after];
  await platform.settle(accepted);
  await platform.proveBalances(accepted);
  process.stderr.write(
    `  the database was away for ${promotedAtMs - lostAtMs} ms, and callers were answered ${backAtMs - promotedAtMs} ms later\n`,
  );
}, 240_000);
