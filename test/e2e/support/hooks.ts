import { aReceiver, type Receiver } from '@pay/testkit/receiver';
import { must } from './answers.ts';
import type { Resource } from './arrange.ts';
import type { Owner } from './platform.ts';

/** Webhooks with receivers of their own, which are closed when the file's tests are done. */
export function hooking() {
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
