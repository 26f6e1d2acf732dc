// Finds rows that lost their customer's money, of any owner, and no correct rows.
import { uuid } from '@pay/core/id';
import { aCtx, anOwner, aSender, transferHarness, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

const still = { settings: { autoAdvance: false } };

async function createFailed() {
  const owner = anOwner();
  await harness.api.sandboxApply(aCtx(owner), { ...still, clockOffsetMs: 0, advancedMs: 0 });
  const { body } = aSender(harness, owner);
  const { id } = await harness.api.create(aCtx(owner, { sandbox: still }), body());
  await harness.api.simulateAdvance(aCtx(owner), { transactionId: id });
  await harness.api.simulateFail(aCtx(owner), { transactionId: id });
  return { owner, id };
}

const round = async (): Promise<readonly { id: string; finding: string }[]> => {
  const { round: state } = harness.deps().endingsProof;
  Object.assign(state, { after: undefined, found: [], last: [] });
  do await harness.running().jobs.runOnce('prove-endings');
  while (state.after !== undefined);
  return state.last;
};

test('a failed transfer whose capture was never returned is detected, and stays reported until it is returned', async () => {
  const [whole, lost] = [await createFailed(), await createFailed()];
  expect(await round()).toEqual([]);
  // A defect: captured, failed, and no group that returns the money.
  const given = [...harness.ledger.groups].filter(([key]) => key.startsWith(`${lost.id}:`)).map(([key]) => key);
  const refund = given.at(-1) ?? '';
  const group = harness.ledger.groups.get(refund);
  harness.ledger.groups.delete(refund);
  expect(await round()).toMatchObject([{ id: lost.id, finding: 'kept' }]);
  expect(await round()).toMatchObject([{ id: lost.id, finding: 'kept' }]);
  if (group !== undefined) harness.ledger.groups.set(refund, group);
  expect(await round()).toEqual([]);
  expect(whole.id).not.toBe(lost.id);
});

test('the job checks the endings of all owners in parts and omits none', async () => {
  const ids = [await createFailed(), await createFailed(), await createFailed()].map(({ id }) => id);
  for (const id of ids)
    for (const key of harness.ledger.groups.keys())
      if (key.startsWith(id) && !key.endsWith(':0')) harness.ledger.groups.delete(key);
  await harness.sql(
    `insert into transfer.transactions (account, environment, id, customer_id, wallet_id, payout_account_id, virtual_account_id, return_of,
      type, rail, source_currency, destination_currency, status, rare_status, failure, final_units, exchange_fee_units, gas_fee_units,
      developer_fee_units, amount, exchange_rate, destination_address, client_reference_id, metadata, rail_code, rail_ref, history, risk)
    select gen_random_uuid(), environment, gen_random_uuid(), customer_id, wallet_id, payout_account_id,
      virtual_account_id, null, type, rail, source_currency, destination_currency, status, rare_status, failure, final_units, exchange_fee_units,
      gas_fee_units, developer_fee_units, amount, exchange_rate, destination_address, client_reference_id, metadata, rail_code, rail_ref, history, risk
    from transfer.transactions, generate_series(1, 1200) where id = $1`,
    [uuid(ids[0] ?? '')],
  );
  for (const id of ids)
    harness.ledger.groups.set(`${id}:10`, { steps: '"op":"post"', outcome: { outcome: 'applied', replayed: false } });
  expect((await round()).map(({ id }) => id).sort()).toEqual([...ids].sort());
});
