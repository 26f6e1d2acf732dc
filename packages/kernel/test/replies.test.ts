// The bus's server lets a responding service publish its reply. The caller chooses the reply's subject, and must not be
// able to make the reply arrive as a request.
import { natsBus } from '@pay/kernel/bus/nats';
import { eventually } from '@pay/testkit/eventually';
import { testServers } from '@pay/testkit/infra';
import { memoryLog } from '@pay/testkit/service';
import { connect } from 'nats';

test('a request whose reply subject is an operation is dropped, and one with an inbox is executed', async () => {
  const prefix = `replies${process.pid}`;
  const { log, lines } = memoryLog('asked');
  const bus = await natsBus({ url: () => testServers().natsUrl, name: 'asked', prefix, log });
  const asked: string[] = [];
  const forged: string[] = [];
  await bus.serve('rpc.asked.say', 'asked', (payload) => Promise.resolve(`${asked.push(payload)}`));
  await bus.serve('rpc.ledger.post', 'ledger', (payload) => Promise.resolve(`${forged.push(payload)}`));
  const { host, username: user, password: pass } = new URL(testServers().natsUrl);
  const attacker = await connect({ servers: host, user, pass });
  attacker.publish(`${prefix}.rpc.asked.say`, 'forged', { reply: `${prefix}.rpc.ledger.post` });
  expect(await bus.request('rpc.asked.say', 'honest', 10_000)).toBe('1');
  await eventually(
    () => lines.join('\n'),
    (text) => text.includes('not an inbox'),
  );
  expect([asked, forged]).toEqual([['honest'], []]);
  await attacker.close();
  await bus.close();
});
