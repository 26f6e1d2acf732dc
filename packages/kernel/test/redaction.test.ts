import { command, contract } from '@pay/contract/operation';
import { command as commandHandler } from '@pay/kernel/handler';
import { defineService } from '@pay/kernel/service';
import { aCtx, anOwner, testHarness, type TestHarness } from '@pay/testkit/service';
import { z } from 'zod';

const toy = contract('toy', { put: command({ summary: 'Put', input: z.object({ text: z.string() }), output: z.object({}) }) });
const service = defineService({
  name: 'toy',
  contract: toy,
  needs: {},
  config: z.object({}),
  migrations: [
    {
      name: '0001-toys',
      sql: 'create table toys (account uuid not null, environment smallint not null, text text not null, n int not null);',
    },
  ],
  events: {},
  build: () => ({}),
  handlers: {
    put: commandHandler<typeof toy.put, object>()({
      async commit({ input, tx }) {
        await tx('toys').insert({ text: input.text });
        return {};
      },
    }),
  },
});

let harness: TestHarness;
beforeAll(async () => void (await (harness = await testHarness([service])).start(service)));
afterAll(() => harness.stop());

test('a failed statement is logged without its parameters', async () => {
  const put = harness.client(toy).put(aCtx(anOwner()), { text: 'ada@example.com' });
  await expect(put).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  const line = harness.lines.find((one) => one.includes('operation failed'));
  expect(line).toContain('insert into');
  expect(harness.lines.join('\n')).not.toContain('ada@example.com');
});
