import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { aReceiver, type Receiver } from '@pay/testkit/receiver';
import { must } from './answers.ts';
import type { Resource } from './arrange.ts';
import type { Owner } from './platform.ts';

/**
 * Resolves when the webhook service has the first event about a resource. An endpoint that exists before then receives
 * this event too, which on a machine that paused is one more delivery than a test expects.
 */
export const eventReceived = (api: Api, resourceId: string): Promise<unknown> =>
  eventually(
    async () => must(await api.get(`/v1/events?resourceId=${resourceId}`)) as Resource[],
    (events) => events.length > 0,
  );

/** Creates webhooks with separate receivers. Closes the receivers after the file's tests. */
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
