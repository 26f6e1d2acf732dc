import { routes } from '@pay/contract/routes';
import { randomIds } from '@pay/core/id';
import { seedOfRun } from '@pay/testkit/ids';
import { createSeededDraws } from '@pay/testkit/seeded-draws';
import { gatewayHarness, type Caller, type GatewayHarness } from './support.ts';

let harness: GatewayHarness;
let caller: Caller;
beforeAll(async () => {
  harness = await gatewayHarness();
  caller = await harness.aCaller();
});
afterAll(() => harness.stop());

test('two thousand malformed requests cause no 5xx', async () => {
  const seed = seedOfRun();
  const next = createSeededDraws(seed);
  const ids = randomIds();
  const odd = [
    '',
    null,
    true,
    -1,
    1e308,
    'x'.repeat(70_000),
    [],
    {},
    [[[]]],
    '\u202e',
    '\ud800',
    '\0',
    '🙂'.repeat(500),
    ids.next('wallet', 1),
    "'; drop table x; --",
    '${7*7}',
    '../../etc/passwd',
  ];
  // Excludes rates and timelines, which would wait for services that no stub replaces here.
  const alone = ({ to }: (typeof routes)[number]): boolean => !['rates', 'timeline', 'cardTimeline'].includes(to.name);
  const targets = routes.filter((route) => ['gateway', 'transfer'].includes(route.to.service) && alone(route));
  const known = new Set([
    'create',
    'list',
    'get',
    ...targets.filter(({ to }) => to.service === 'gateway').map(({ to }) => to.name),
  ]);
  const one = async (): Promise<string | undefined> => {
    const route = targets[next(targets.length)];
    if (route === undefined || !known.has(route.to.name)) return undefined;
    const shape = Object.keys((route.body as { shape?: object } | undefined)?.shape ?? {});
    const members = Object.fromEntries(
      [...shape, 'extra'].filter(() => next(3) > 0).map((name) => [name, odd[next(odd.length)]]),
    );
    const text = next(4) === 0 ? JSON.stringify(members).slice(next(50)) : JSON.stringify(members);
    const path = `${route.path.replaceAll(/:\w+/g, () =>
      encodeURIComponent(
        String(odd[next(odd.length)] ?? '')
          .toWellFormed()
          .slice(0, 300),
      ),
    )}${next(3) === 0 ? `?limit=${next(500) - 100}&cursor=%${next(100)}&type[]=x` : ''}`;
    const reply = await caller.send({
      method: route.method,
      path,
      ...(route.method === 'GET' ? {} : { body: text.toWellFormed() }),
    });
    return reply.status >= 500 ? `seed ${seed}: ${route.method} ${path} ${text.slice(0, 200)} → ${reply.status}` : undefined;
  };
  const failures: (string | undefined)[] = [];
  for (let batch = 0; batch < 80; batch += 1) failures.push(...(await Promise.all(Array.from({ length: 25 }, one))));
  expect(failures.filter((failure) => failure !== undefined)).toEqual([]);
}, 60_000);
