import { file } from '@pay/contract/file/operations';
import { gateway } from '@pay/contract/gateway/operations';
import { route } from '@pay/contract/route';
import { compile } from './compiled-route.ts';
import { createRouter } from './router.ts';

const to = { to: gateway.health, tag: 'x', envelope: 'ok' } as const;
const router = createRouter(
  [
    route('GET /v1/cards/:cardId', to),
    route('GET /v1/cards/new', to),
    route('POST /v1/cards/:cardId/freeze', to),
    route('GET /v1/cards/:cardId/transactions', to),
    route('POST /v1/:kind/new/freeze', to),
  ].map(compile),
);
const match = (method: string, path: string) => {
  const found = router.match(method, path);
  return found === undefined ? undefined : [found.compiledRoute.path, found.params];
};

test.each([
  ['/v1/cards/card_1', ['/v1/cards/:cardId', { cardId: 'card_1' }]],
  ['/v1/cards/new', ['/v1/cards/new', {}]],
  ['/v1/cards/new/transactions', ['/v1/cards/:cardId/transactions', { cardId: 'new' }]],
  ['/v1/cards/a%20b', ['/v1/cards/:cardId', { cardId: 'a b' }]],
  ['/v1/cards/a%2Fb', ['/v1/cards/:cardId', { cardId: 'a/b' }]],
  ['/v1/cards/', undefined],
  ['/v1/cards', undefined],
  ['/v1/cards/x/', undefined],
  ['/v1//cards', undefined],
  ['/v1/cards/%00', undefined],
  ['/v1/cards/%ff', undefined],
  ['/v1/cards/a%252Fb', ['/v1/cards/:cardId', { cardId: 'a%2Fb' }]],
  ['/v1/cards/%2e%2e', ['/v1/cards/:cardId', { cardId: '..' }]],
  [`/v1/cards/${'x'.repeat(5_000)}`, ['/v1/cards/:cardId', { cardId: 'x'.repeat(5_000) }]],
  ['/v1/cards/__proto__', ['/v1/cards/:cardId', { cardId: '__proto__' }]],
  ['/v1/card%73/card_1', undefined],
  ['/V1/cards/card_1', undefined],
  ['/v1/cards/card_1#x', undefined],
  ['/v1/cards/card_1;x', ['/v1/cards/:cardId', { cardId: 'card_1;x' }]],
  ['http://other/v1/cards/card_1', undefined],
  ['*', undefined],
  ['', undefined],
])('%s', (path, expectedMatch) => {
  expect(match('GET', path)).toEqual(expectedMatch);
});

test('a literal segment without a route falls back to a parameter', () => {
  expect(match('POST', '/v1/cards/new/freeze')).toEqual(['/v1/cards/:cardId/freeze', { cardId: 'new' }]);
  expect(match('POST', '/v1/agents/new/freeze')).toEqual(['/v1/:kind/new/freeze', { kind: 'agents' }]);
});

test('the methods of a path are known, and an unknown path has none', () => {
  expect(router.methods('/v1/cards/x')).toEqual(['GET', 'HEAD']);
  expect(router.methods('/v1/nothing')).toEqual([]);
  expect(router.methods('/v1/card%73/x')).toEqual([]);
});

test('HEAD matches the route of a GET that reads, and no route of a GET that is a command', () => {
  const reads = route('GET /v1/files/:fileId', { ...to, to: file.get });
  const records = route('GET /v1/files/:fileId/content', { ...to, to: file.download });
  const mixed = createRouter([reads, records, route('DELETE /v1/files/:fileId', { ...to, to: file.delete })].map(compile));
  expect(mixed.match('HEAD', '/v1/files/f')?.compiledRoute.label).toBe('GET /v1/files/:fileId');
  expect(mixed.methods('/v1/files/f')).toEqual(['GET', 'HEAD', 'DELETE']);
  expect(mixed.match('HEAD', '/v1/files/f/content')).toBeUndefined();
  expect(mixed.methods('/v1/files/f/content')).toEqual(['GET']);
  expect(router.match('HEAD', '/v1/cards/x/freeze')).toBeUndefined();
});

test('a literal segment hides a parameter for all methods', () => {
  const crossed = createRouter([route('GET /v1/webhooks/:webhookId', to), route('POST /v1/webhooks/verify', to)].map(compile));
  expect(crossed.match('GET', '/v1/webhooks/verify')).toBeUndefined();
  expect(crossed.methods('/v1/webhooks/verify')).toEqual(['POST']);
});
