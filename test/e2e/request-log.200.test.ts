// From a request to its effects: the log names the events of a request, and a resource finds its requests.
import type { Answer } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { must } from './support/answers.ts';
import { everything, newSender, transferOf, type Resource } from './support/arrange.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
const idOf = (answer: Answer): string => answer.headers.get('x-request-id') ?? '';

test('a request lists the events that it caused, and a transfer finds its creation, its reads, and its cancel', async () => {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  const sender = await newSender(api);
  const created = await api.post('/v1/transfers', transferOf(sender, { amount: '40' }));
  const { id } = must(created);
  const read = await api.get(`/v1/transactions/${id as string}`);
  const canceled = await api.post(`/v1/transfers/${id as string}/cancel`);
  expect(must(canceled)).toMatchObject({ status: 'failed' });
  const events = await eventually(
    async () => (await everything(api, '/v1/events')).filter(({ resourceId }) => resourceId === id),
    (loggedEvents) => loggedEvents.length >= 2,
  );
  const causes = async (answer: Answer): Promise<unknown[]> => {
    const found = await eventually(
      () => api.get(`/v1/requests/${idOf(answer)}`),
      ({ status }) => status === 200,
    );
    return must(found).eventIds as unknown[];
  };
  const idsOf = (types: readonly string[]): unknown[] =>
    events
      .filter(({ type }) => types.includes(type as string))
      .map((event) => event.id)
      .sort();
  expect([...(await causes(created))].sort()).toEqual(idsOf(['transaction.created']));
  expect(await causes(read)).toEqual([]);
  // Waits for all requests before the list: a list by the resource's id is itself a request about the resource.
  for (const answer of [created, read, canceled]) await causes(answer);
  const listed: Resource[] = await everything(api, `/v1/requests?resourceId=${id as string}`);
  expect(listed.map((row) => row.id)).toEqual([canceled, read, created].map(idOf));
});
