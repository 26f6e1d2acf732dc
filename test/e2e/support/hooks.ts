import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { aReceiver, type Receiver } from '@pay/testkit/receiver';
import { must } from './answers.ts';
import type { Resource } from './arrange.ts';
import type { Owner } from './platform.ts';

/**
 * Resolves once the first event about a resource has reached the webhook service. An endpoint that is created before
 * receives this earlier event too. On a machine that paused, that is one more delivery than a test expects.
 */
export const eventReceived = (api: Api, resourceId: string): Promise<unknown> =>
  eventually(
    async () => must(await api.get(`/v1/events?resourceId=${resourceId}`)) as Resource[],
    (events) => events.length > 0,
  );

/** Webhooks with separate receivers, which are closed when the file's tests are done. */
export function createHooks() {
  const receivers: Receiver[] = [];
  afterAll(async () => void (await Promise.all(receivers.map((one) => one.close()))));
  return {
    receivers,
    async hooked(api: Owner, body: object = {}): Promise<{ receiver: Receiver; hook: Resource }> {
      const receiver = await aReceiver();
      receivers.push(receiver);
      return { receiver, hook: must(await api.post('/v1/webhooks', { url: receiver.url, ...body })) };
    },
  };
}
