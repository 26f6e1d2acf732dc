// Risk is killed. Card and transfer decisions follow their environment's fail mode, and requests that only risk can
// answer get a Retry-After.
import { apiOf, type Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { faultPlatform, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
beforeAll(async () => {
  platform = await faultPlatform();
}, 60_000);
afterAll(() => platform.stop(), 60_000);

/** Sets the fail mode of the card and transfer services, and creates an owner with a card. */
async function arrange(
  failMode: 'closed' | 'open',
): Promise<{ api: Api; cardId: string; owner: Awaited<ReturnType<FaultPlatform['owner']>> }> {
  for (const service of ['card', 'transfer'] as const) {
    await platform.fleet.kill(service, 'SIGTERM');
    await platform.fleet.start(service, { RISK_FAIL_MODE_SANDBOX: failMode });
  }
  const owner = await platform.owner();
  const api = apiOf(platform.fleet.url, owner.key);
  const body = { customerId: owner.wallet.customerId, type: 'virtual', limitAmount: 100, limitFrequency: 'allTime' };
  const card = await eventually(
    () => api.post('/v1/cards', body),
    ({ status }) => status === 200,
  );
  return { api, owner, cardId: card.body.data.id as string };
}

const authorize = async (api: Api, cardId: string) =>
  (await api.post(`/v1/simulate/cards/${cardId}/authorizations`, { amount: 10, merchant: { name: 'Books' } })).body.data as {
    status: string;
    declinedReason?: string;
  };
const linesOf = async (api: Api, id: string): Promise<string> => (await api.get(`/v1/transactions/${id}/timeline`)).text;
const statusOf = async (api: Api, id: string): Promise<string> =>
  (await api.get(`/v1/transactions/${id}`)).body.data.status as string;

test('fail open: authorizations and transfers continue without risk', async () => {
  const { api, cardId, owner } = await arrange('open');
  await platform.fleet.kill('risk');
  expect(await authorize(api, cardId)).toMatchObject({ status: 'pending' });
  const accepted = await platform.transfers(owner, 2, 'risk-down-open');
  for (const { id } of accepted)
    await eventually(
      () => statusOf(api, id),
      (status) => status === 'completed',
    );
  await platform.fleet.start('risk');
}, 60_000);

test('fail closed: authorizations are declined, and transfers wait with their hold and continue when risk answers again', async () => {
  const { api, cardId, owner } = await arrange('closed');
  await platform.fleet.kill('risk');
  expect(await authorize(api, cardId)).toMatchObject({ status: 'declined', declinedReason: 'issuer_unavailable' });
  const accepted = await platform.transfers(owner, 2, 'risk-down-closed');
  for (const { id } of accepted) {
    await eventually(
      () => linesOf(api, id),
      (lines) => lines.includes('Risk did not respond; the transfer waits'),
    );
    expect(await statusOf(api, id)).toBe('pending');
  }
  await platform.fleet.start('risk');
  await eventually(
    () => authorize(api, cardId),
    ({ status }) => status === 'pending',
  );
  for (const { id } of accepted)
    await eventually(
      () => statusOf(api, id),
      (status) => status === 'completed',
      { withinMs: 60_000 },
    );
}, 120_000);

test('requests that only risk can answer get 503 with Retry-After and change nothing', async () => {
  const { key } = await platform.owner();
  const api = apiOf(platform.fleet.url, key);
  await platform.fleet.kill('risk');
  const answers = await Promise.all([
    api.get('/v1/settings/risk'),
    api.patch('/v1/settings/risk', { dryRun: true }),
    api.post('/v1/settings/risk/preset', { preset: 'strict' }),
    api.get('/v1/risk/anomalies'),
  ]);
  for (const { status, headers, body } of answers) {
    expect([status, body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
  await platform.fleet.start('risk');
  const back = await eventually(
    () => api.get('/v1/settings/risk'),
    ({ status }) => status === 200,
  );
  expect(back.body).toMatchObject({ preset: 'moderate', dryRun: false });
}, 60_000);
