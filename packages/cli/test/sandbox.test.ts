// `pay trigger` and `pay scenarios`: runs each fixture on a running platform, with its own owner.
import { connectSharedPlatform, type TestPlatform } from '@pay/testkit/shared-platform';
import { stories } from '../src/data/stories.ts';
import { triggers } from '../src/data/triggers.ts';
import { aUserOf, type Home } from './support.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await connectSharedPlatform();
}, 60_000);

const aUser = async (environment: 'sandbox' | 'live' = 'sandbox'): Promise<Home> =>
  aUserOf(platform.url, (await platform.operator.createKey(environment, 'pay')).text);

test('every event of the catalog has a trigger, and every trigger has an event', async () => {
  const user = await aUser();
  const catalogue = await user.json<{ name: string }[]>('webhook-event-types', 'list', '--json');
  const listed = await user.json<{ type: string }[]>('trigger', '--list', '--json');
  expect(listed.map(({ type }) => type).sort()).toEqual(catalogue.map(({ name }) => name).sort());
});

interface TriggerOutcome {
  readonly printed: { readonly id: string; readonly type: string; readonly resourceId: string };
  readonly listed: unknown;
}
const outcomes = new Map<string, TriggerOutcome | Error>();

/** A trigger spends most of its time waiting, so the test runs several at once. */
beforeAll(async () => {
  const names = Object.keys(triggers);
  const work = async (): Promise<void> => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      const user = await aUser();
      const outcome = async (type: string): Promise<TriggerOutcome> => {
        const printed = await user.json<TriggerOutcome['printed']>('trigger', type);
        return { printed, listed: await user.json('events', 'get', printed.id) };
      };
      outcomes.set(name, await outcome(name).catch((error: unknown) => error as Error));
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
}, 180_000);

test.each(Object.keys(triggers))('%s is triggered, and the printed event is in the list of events', (type) => {
  const outcome = outcomes.get(type);
  if (outcome === undefined || outcome instanceof Error) throw outcome ?? new Error('it was not tried');
  expect(outcome.printed.type).toBe(type);
  expect(outcome.listed).toEqual(outcome.printed);
});

test.each([['moderate'], ['strict']])(
  'a trigger puts risk settings of the preset %s back, and rules of one’s own',
  async (preset) => {
    const user = await aUser();
    const settings = () => user.json('settings', 'risk', 'get');
    await user.json('settings', 'risk', 'preset', '--preset', preset, '--dry-run');
    const before = await settings();
    await user.json('trigger', 'card.auto_frozen');
    expect(await settings()).toEqual(before);
    await user.json('settings', 'risk', 'update', '--velocity-limit.max-per-hour', '7', '--no-dry-run');
    const own = await settings();
    await user.json('trigger', 'anomaly.velocity');
    expect(await settings()).toEqual(own);
  },
);

test.each(Object.keys(stories))('the scenario %s runs to its end', async (name) => {
  const user = await aUser();
  await user.json('simulate', 'settings', 'update', '--step-delay-ms', '0');
  const { code, out } = await user.run(['scenarios', 'run', name]);
  expect(code).toBe(0);
  for (const { says } of stories[name]?.steps ?? []) if (says !== undefined) expect(out).toContain(says);
});

test('a scenario as JSON contains each call with its response, and the error that it demonstrates', async () => {
  const user = await aUser();
  const told = await user.json<{ steps: { call: string; refused?: object }[] }>(
    'scenarios',
    'run',
    'insufficient-funds',
    '--json',
  );
  expect(told.steps.at(-1)).toMatchObject({
    call: 'transfers create',
    refused: { code: 'CONFLICT', details: [{ code: 'insufficient_funds' }] },
  });
});

test('a live key, an unknown event, and an unknown scenario are usage errors and create nothing', async () => {
  const live = await aUser('live');
  for (const args of [
    ['trigger', 'customer.created'],
    ['scenarios', 'run', 'payout'],
  ])
    expect((await live.run(args)).code).toBe(2);
  expect((await live.run(['customers', 'list'])).out).toBe('');
  const user = await aUser();
  for (const [said, ...args] of [
    ['card.frozen', 'trigger', 'card.frozn'],
    ['payout-returned', 'scenarios', 'run', 'payout-return'],
    ['--list', 'trigger'],
  ] as const)
    expect(await user.run(args)).toMatchObject({ code: 2, err: expect.stringContaining(said) as string });
});
