import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { aReceiver, type Receiver } from '@pay/testkit/receiver';
import { must } from './answers.ts';
import type { Resource } from './arrange.ts';
import type { Owner } from './platform.ts';

/**
 * Resolves once the first event about a resource has reached the webhook service. An endpoint that is made before that is told of
 * it, though it happened earlier, and so a machine that paused makes it one more delivery than a test counts on.
 */
export const eventReceived = (api: Api, resourceId: string): Promise<unknown> =>
  eventually(
    async () => must(await api.get(`/v1/events?resourceId=${resourceId}`)) as Resource[],
    (events) => events.length > 0,
  );

/** Webhooks with receivers of their own, which are closed when the file's tests are done. */
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
