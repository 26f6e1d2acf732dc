// A user's program for any runtime, with globals that all runtimes have. `check.ts` inserts the address and the key.
import { AuthenticationError, Pay, SignatureError, webhooks } from '@pay/sdk';

const baseUrl = 'http://127.0.0.1:8080';
const pay = new Pay({ baseUrl, apiKey: 'svc_test_…' });

function assertIs(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`it is not so that ${what}`);
}

const isThrown = (promise: Promise<unknown>, type: new (message: string) => Error): Promise<boolean> =>
  promise.then(
    () => false,
    (error: unknown) => error instanceof type,
  );

async function verifyDeliveries(): Promise<void> {
  const secret = 'whsec_c2VjcmV0IG9mIGEgdGVzdA==';
  const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', createdAt: Date.now(), data: { message: 'Grüße' } });
  const headers = await webhooks.testHeaders({ body, secret });
  const { 'x-service-signature': older = '' } = headers;
  const event = await webhooks.unwrap(new TextEncoder().encode(body), new Headers(headers), secret);
  assertIs(event.createdAt instanceof Date, 'a delivery has dates');
  await webhooks.unwrap(body, { 'x-service-signature': older }, secret);
  assertIs(await isThrown(webhooks.unwrap(`${body} `, headers, secret), SignatureError), 'a changed body is refused');
  assertIs(await isThrown(webhooks.unwrap(body, headers, 'whsec_b3RoZXI='), SignatureError), 'another secret is refused');
}

const customer = (at: number) => ({ email: `ada.${at}@example.com`, firstName: 'Ada', lastName: 'Byron' });

/** Waits for an event in the list. Events appear there shortly after they happen. */
async function newestEvent(): Promise<string> {
  for (;;) {
    const [event] = await pay.events.list().toArray(1);
    if (event !== undefined) return event.id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function followEvents(): Promise<void> {
  await pay.customers.create(customer(0));
  const after = await newestEvent();
  const made: string[] = [];
  for (let at = 1; at <= 10; at += 1) made.push((await pay.customers.create(customer(at))).id);
  const stop = new AbortController();
  const seen: string[] = [];
  for await (const { resourceId } of pay.events.stream({ after }, { signal: stop.signal })) {
    // From here the program waits for an event that never comes, until it is stopped.
    if (seen.push(resourceId) === made.length) setTimeout(() => stop.abort(), 100);
  }
  assertIs(seen.join() === made.join(), `a stream that is cut brings ${made.join()} once, and not ${seen.join()}`);
  const stranger = new Pay({ baseUrl, apiKey: 'svc_test_abcdefgh_0123456789abcdef0123456789abcdef' });
  assertIs(await isThrown(stranger.events.stream().next(), AuthenticationError), 'a stream of an unknown key is refused');
}

await verifyDeliveries();
await followEvents();
console.log('verified and followed');
