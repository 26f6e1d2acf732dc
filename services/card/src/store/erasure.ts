// Reasons that block the erasure of a customer, and the erasure itself. Ids, statuses, amounts, and a merchant's
// category and country stay.
import { erasureBlockersMax, type ErasureBlocker } from '@pay/contract/erasure';
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ofOwner, type Database, type Tx } from '@pay/kernel/db';
import { deleteTags } from '@pay/kernel/metadata-tags';

/** Cards that can be used now, or after an unfreeze. */
export async function listErasureBlockers(
  db: Database['knex'],
  owner: Owner,
  customerId: Id<'customer'>,
): Promise<ErasureBlocker[]> {
  const rows: { id: string }[] = await ofOwner(db, owner, 'cards')
    .where('customer_id', uuid(customerId))
    .whereIn('status', ['active', 'frozen'])
    .orderBy('id')
    .limit(erasureBlockersMax)
    .select('id');
  return rows.map(({ id }) => ({ code: 'open_card', about: idOf('card', id) }));
}

const erasedColumns = {
  summary: '[erased]',
  merchant_text: null,
  reason: null,
  client_context: null,
  caller_address: null,
  opened_from: null,
};

/** Maximum number of card transactions erased in one step. */
const ROWS_MAX = 2_000;

/** Erases a customer's data in cards. Returns whether there may be more. */
export async function eraseCustomer(tx: Tx, owner: Owner, customerId: Id<'customer'>): Promise<boolean> {
  const key = { customer_id: uuid(customerId) };
  const cards = ofOwner(tx, owner, 'cards').where(key).select('id');
  for (const table of ['cards', 'agents']) await deleteTags(tx, owner, ofOwner(tx, owner, table).where(key).select('id'));
  await ofOwner(tx, owner, 'access_events').whereIn('card_id', cards).update(erasedColumns);
  const controls = tx.raw("controls - 'allowedMerchants' - 'blockedMerchants'");
  await ofOwner(tx, owner, 'cards').where(key).update({ metadata: null, shipping: null, status_reason: null, controls });
  await ofOwner(tx, owner, 'spend_windows').whereIn('id', cards).update({ first_merchant: null });
  await ofOwner(tx, owner, 'agents').where(key).update({ name: '[erased]', description: null, metadata: null });
  return eraseMerchants(tx, owner, cards);
}

async function eraseMerchants(tx: Tx, owner: Owner, cards: ReturnType<typeof ofOwner>): Promise<boolean> {
  const named = ofOwner(tx, owner, 'card_transactions')
    .whereIn('card_id', cards)
    .whereRaw("merchant ->> 'name' <> '[erased]'")
    .limit(ROWS_MAX)
    .select('id');
  const left =
    "jsonb_strip_nulls(jsonb_build_object('name', '[erased]', 'mcc', merchant -> 'mcc', 'country', merchant -> 'country'))";
  return (
    (await ofOwner(tx, owner, 'card_transactions')
      .whereIn('id', named)
      .update({ merchant: tx.raw(left) })) === ROWS_MAX
  );
}
