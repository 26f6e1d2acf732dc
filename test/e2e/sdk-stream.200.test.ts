// The SDK's event stream on the platform, over connections that break at the worst points.
import { AuthenticationError, Pay, type Event } from '@pay/sdk';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };

/** Where a stream breaks: after its opening, or after this many bytes. */
type Cut = 'opening' | number;

/** A fetch whose streams break at the listed points, one after the other. Later streams are complete. */
function createCuttingFetch(cuts: Cut[]): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const cut = (input as string).includes('/events/stream') ? cuts.shift() : undefined;
    return cut === undefined ? response : new Response(streamOf(cutAt(response, cut)), response);
  };
}

/** A stream that delivers chunks on request, so that the reader gets every chunk before the break. */
const streamOf = (chunks: AsyncGenerator<Uint8Array>): ReadableStream =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void chunks.return(undefined),
    },
    { highWaterMark: 0 },
  );

async function* cutAt({ body }: Response, cut: Cut): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const chunk of body ?? []) {
    const left = cut === 'opening' ? chunk.length : cut - passed;
    passed += chunk.length;
    yield chunk.subarray(0, left);
    if (chunk.length >= left) throw new TypeError('terminated');
  }
}

test('a stream that is cut before its first event and in the middle of later ones brings each event once, in order', async () => {
  const { text: apiKey } = await harness.platform.operator.createKey('sandbox', 'sdk-stream');
  const { url: baseUrl } = harness.platform;
  let signalOpen = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => (signalOpen = resolve));
  const cuts: Cut[] = ['opening', 700, 1_500];
  const pay = new Pay({
    baseUrl,
    apiKey,
    fetch: createCuttingFetch(cuts),
    sleep: () => Promise.resolve(),
    onRetry: () => signalOpen(),
  });
  const made: string[] = [];
  const seen: Event[] = [];
  const walked = (async () => {
    for await (const event of pay.events.stream()) if (seen.push(event) === 12) break;
  })();
  await isOpen;
  for (let count = 0; count < 12; count += 1)
    made.push((await pay.customers.create({ ...ada, email: `ada.${count}@example.com` })).id);
  await walked;
  expect(cuts).toEqual([]);
  expect(seen.map(({ resourceId }) => resourceId)).toEqual(made);
  expect(await pay.events.get(seen[0]?.id ?? '')).toEqual(seen[0]);
  const [last] = seen.slice(-2);
  for await (const event of pay.events.stream({ after: last?.id ?? '' })) {
    expect(event).toEqual(seen.at(-1));
    break;
  }
});

test('a stream ends with its key’s error, even if the key is revoked during the stream', async () => {
  const { text: apiKey, key } = await harness.platform.operator.createKey('sandbox', 'sdk-revoked');
  const { url: baseUrl } = harness.platform;
  const unknown = new Pay({ baseUrl, apiKey: 'svc_test_abcdefgh_0123456789abcdef0123456789abcdef' });
  await expect(unknown.events.stream().next()).rejects.toThrow(AuthenticationError);
  const pay = new Pay({ baseUrl, apiKey });
  const walk = pay.events.stream();
  const first = walk.next();
  await pay.customers.create(ada);
  expect((await first).value).toMatchObject({ type: 'customer.created' });
  await harness.platform.operator.revokeKey(key);
  await expect(walk.next()).rejects.toThrow(AuthenticationError);
});
