import { randomIds } from '@pay/core/id';
import { resourceIds } from './resource-ids.ts';

const ids = randomIds();
const [txn, wallet, ctx] = [ids.next('transaction', 1), ids.next('wallet', 1), ids.next('cardTransaction', 1)];

test('a request line names the resources of the path and the created one', () => {
  expect(resourceIds({ id: wallet }, '[]')).toEqual({ wallet_id: wallet });
  expect(resourceIds({}, JSON.stringify({ ok: true, data: { id: txn, status: 'pending' } }))).toEqual({ txn_id: txn });
  expect(resourceIds({ id: wallet }, JSON.stringify({ ok: true, data: { id: ctx } }))).toEqual({
    wallet_id: wallet,
    ctx_id: ctx,
  });
});

test('text that is not an id, keys, and lists are not named', () => {
  expect(resourceIds({ id: 'ada@example.com', name: `${txn}x` }, '')).toEqual({});
  expect(resourceIds({ id: ids.next('key', 1) }, JSON.stringify({ ok: true, data: [{ id: txn }] }))).toEqual({});
  expect(resourceIds({}, Buffer.from(txn))).toEqual({});
});
