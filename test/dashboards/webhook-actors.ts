// Webhook receivers on this machine: one that accepts everything, a slow one, a failing one, and a missing one.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@pay/core/time';
import type { Api } from '@pay/testkit/api';
import { must } from './actor.ts';

export type Receivers = { close(): Promise<void> };

/** Starts the receivers and registers them for all events of these owners. */
export async function openReceivers(owners: readonly Api[]): Promise<Receivers> {
  const server = createServer((request, response) => {
    request.resume();
    const path = request.url ?? '';
    const answer = (): void => void response.writeHead(path.startsWith('/broken') ? 500 : 204).end();
    if (path.startsWith('/slow')) void systemClock.sleep(1_500).then(answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const owner of owners)
    for (const path of ['good', 'slow', 'broken'])
      must(
        await owner.post('/v1/webhooks', {
          url: `http://127.0.0.1:${port}/${path}`,
          events: path === 'good' ? [] : ['customer.*', 'card.*'],
        }),
      );
  // A name that can never be resolved (RFC 2606).
  for (const owner of owners)
    must(await owner.post('/v1/webhooks', { url: 'https://receiver.invalid/gone', events: ['customer.*'] }));
  return { close: () => close(server) };
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
