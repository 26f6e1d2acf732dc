// Three NATS servers that replicate every stream. If any one of them crashes under load, nothing is lost, without
// intervention.
import { natsBus } from '@pay/kernel/bus/nats';
import { serviceNames } from '@pay/platform/services/names';
import { eventually } from '@pay/testkit/eventually';
import { memoryLog } from '@pay/testkit/service';
import { faultPlatform, type AcceptedTransfer, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
beforeAll(async () => {
  platform = await faultPlatform({ STREAM_REPLICAS: '3' }, { natsServers: 3 });
}, 60_000);
afterAll(() => platform.stop(), 60_000);

const { log } = memoryLog();
const connect = (mayChangeStreams: boolean, streamReplicas: number) =>
  natsBus({ url: () => platform.infra.nats.url, name: 'looker', prefix: '', log, mayChangeStreams, streamReplicas });

test('every stream is on all three servers, and migrate moves one that was created on one server', async () => {
  const [service, migrate] = [await connect(false, 1), await connect(true, 3)];
  try {
    const replicasOf = async (stream: string): Promise<number | undefined> => (await service.stored(stream))?.replicas;
    for (const name of serviceNames)
      await eventually(
        () => replicasOf(`EVT_${name.toUpperCase()}`),
        (replicas) => replicas === 3,
      );
    const stream = { name: 'EVT_OLDER', subject: 'evt.older' };
    await service.ensureStream(stream);
    expect(await replicasOf(stream.name)).toBe(1);
    const { createdAt } = await migrate.ensureStream(stream);
    await eventually(
      () => replicasOf(stream.name),
      (replicas) => replicas === 3,
    );
    // A service uses an existing stream unchanged.
    expect((await service.ensureStream(stream)).createdAt).toBe(createdAt);
    expect(await replicasOf(stream.name)).toBe(3);
  } finally {
    await service.close();
    await migrate.close();
  }
}, 60_000);

test('each of the three servers crashes in turn under load: no accepted transfer and no event is lost or repeated', async () => {
  const owner = await platform.owner();
  const accepted: AcceptedTransfer[] = [];
  for (const [at, server] of platform.infra.natsServers.entries()) {
    const arriving = platform.transfers(owner, 30, `server-${at}`);
    await server.kill();
    accepted.push(...(await arriving), ...(await platform.transfers(owner, 5, `without-${at}`)));
    await server.start();
  }
  expect(accepted.length).toBe(105);
  await platform.settle(accepted);
}, 180_000);
