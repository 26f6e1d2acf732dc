// Checks that the example in each command's help sends the request that the API reference shows.
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exampleArgs } from '../src/examples.ts';
import { wordsOf } from '../src/command-shape.ts';
import { commands } from '../src/generated/commands.ts';
import { aUserOf } from './support.ts';

interface SentRequest {
  readonly path: string;
  readonly body: string;
}
const sentRequests: SentRequest[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => void (body += chunk.toString()));
  request.on('end', () => {
    sentRequests.push({ path: request.url ?? '', body });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"data":{"id":"x"}}');
  });
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

/** Users type amounts as text, including card amounts, which are JSON numbers. */
const asTyped = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'number' ? String(one) : one)) as unknown;

test.each(
  commands.filter(({ body }) => body?.example !== undefined).map((command) => [wordsOf(command).join(' '), command] as const),
)('%s', async (_, command) => {
  const user = aUserOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'svc_test_a_b');
  const before = sentRequests.length;
  const { code, err } = await user.run(exampleArgs(command));
  expect([code, err]).toEqual([0, '']);
  expect(sentRequests).toHaveLength(before + 1);
  const { path, body } = sentRequests.at(-1) ?? { path: '', body: '' };
  for (const { example } of command.pathParameters) expect(path).toContain(`/${encodeURIComponent(example)}`);
  const { secret: _secret, data: _data, ...shown } = command.body?.example as Record<string, unknown>;
  expect(asTyped(JSON.parse(body))).toEqual(asTyped(shown));
});
