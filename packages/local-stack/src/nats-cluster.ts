// Several NATS servers that replicate streams, like an installation that survives the loss of one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginOf } from './nats-login.ts';
import { startNats, type NatsOptions, type NatsServer } from './nats.ts';
import { freePort } from '@pay/platform/ports';

export type NatsClusterOptions = Pick<NatsOptions, 'binary' | 'folder' | 'log' | 'repairCrashes'> & { readonly servers: number };

/** Starts the servers below `folder`. A client gets the address of one server and learns the others from it. */
export async function startNatsCluster({ folder, servers, ...options }: NatsClusterOptions): Promise<NatsServer[]> {
  const folders = Array.from({ length: servers }, (_, at) => join(folder, String(at)));
  const { password } = loginOf(folders[0] ?? folder);
  for (const one of folders) {
    mkdirSync(one, { recursive: true });
    writeFileSync(join(one, 'password'), password, { mode: 0o600 });
  }
  const ports = await Promise.all(folders.map(() => freePort(0)));
  const started = await Promise.allSettled(
    folders.map((one, at) =>
      startNats({
        ...options,
        folder: one,
        port: 0,
        cluster: { serverName: `nats-${at}`, port: ports[at] ?? 0, others: ports.filter((_, other) => other !== at) },
      }),
    ),
  );
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed === undefined) return running;
  await Promise.allSettled(running.map((one) => one.stop()));
  throw failed.reason;
}
