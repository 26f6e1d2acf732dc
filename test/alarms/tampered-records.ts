// Data that someone altered behind the platform's back, one case per kind. The superuser alters the data, because no
// service's role may.
import { uuid } from '@pay/core/id';
import { aCustomer, aTransfer } from '@pay/testkit/build';
import { must } from '../dashboards/actor.ts';
import { measuredS, type Production } from './production.ts';
import { keepOn } from './keep-on.ts';
import { posting } from './posting.ts';
import { trigger } from './trigger.ts';

/** Seconds until the proof finds the change. The ledger is proved every five seconds, in slices. */
const provedS = 12;

const newest = 'select id from wallet.ledger_accounts where floor_zero order by id';
const addToColumn = (column: string, account: string, units: number): string =>
  `update wallet.ledger_accounts set ${column} = ${column} + ${units} where id = (${account} limit 1)`;

const counter: Production = {
  what: 'a unit is added to the balance of a wallet',
  fires: ['PaymentsLedgerImbalance', 'PaymentsLedgerDrift', 'PaymentsLedgerViolation'],
  takesS: provedS,
  produce: async ({ sql }) => {
    await sql(addToColumn('credits_posted', `${newest} desc`, 1));
    return async () => void (await sql(addToColumn('credits_posted', `${newest} desc`, -1)));
  },
};

const unbackedPosting: Production = {
  what: 'a posting pays a wallet from a rail that has taken nothing',
  fires: ['PaymentsMoneyNotConserved'],
  takesS: provedS,
  produce: (scene, { live }) => {
    const accounts = { debit: { kind: 'rail', id: 'alarms' }, credit: { kind: 'wallet', id: live.wallet.id } } as const;
    return posting(scene, live, { ...accounts, units: '1000000', currency: 'usdc' });
  },
};

const overdrawn: Production = {
  what: 'a wallet is taken below zero, past the table’s own check',
  fires: ['PaymentsLedgerNegativeBalance'],
  takesS: provedS,
  produce: async ({ sql }) => {
    const check = 'alter table wallet.ledger_accounts drop constraint if exists ledger_accounts_floor';
    const units = 'credits_posted + 1';
    const [row] = await sql(
      `${check}; update wallet.ledger_accounts set debits_pending = debits_pending + ${units} where id = (${newest} limit 1)`,
    ).then(() => sql(`${newest} limit 1`));
    return async () => {
      // Removes the invented hold with its excess amount.
      await sql(
        `update wallet.ledger_accounts a set debits_pending = coalesce((select sum(amount) from wallet.holds h where h.debit_account = a.id and h.state = 1), 0) where id = $1`,
        [row?.['id']],
      );
      await sql(
        'alter table wallet.ledger_accounts add constraint ledger_accounts_floor check (not floor_zero or credits_posted >= debits_posted + debits_pending) not valid',
      );
    };
  },
};

const ending: Production = {
  what: 'a completed transfer is told as failed',
  fires: ['PaymentsTransferUnbalanced'],
  takesS: provedS,
  produce: async ({ sql }, { completed, failed }) => {
    await sql(
      'update transfer.transactions set rare_status = (select rare_status from transfer.transactions where id = $2) where id = $1',
      [completed, failed],
    );
    return async () => void (await sql('update transfer.transactions set rare_status = null where id = $1', [completed]));
  },
};

const book: Production = {
  what: 'the rail’s book says another amount',
  fires: ['PaymentsReconciliationBreak'],
  // A check every half minute covers lines that are at least a minute old.
  takesS: 60 + 30 + measuredS,
  slow: true,
  produce: async ({ sql }, { sandbox }) => {
    const body = aTransfer({ customerId: sandbox.customer.id, walletId: sandbox.wallet.id, amount: '2.00' });
    const id = uuid(must(await sandbox.api.post('/v1/transfers', body)).id);
    for (let rows = 0; rows === 0;)
      rows = (await sql('update transfer.simulated_payments set units = units + 1 where id = $1 returning 1', [id])).length;
    return async () => void (await sql('update transfer.simulated_payments set units = units - 1 where id = $1', [id]));
  },
};

const auditChain: Production = {
  what: 'an entry of an audit log is altered, and its owner has the log checked',
  fires: ['PaymentsAuditChainBroken'],
  takesS: 5,
  produce: async ({ sql }, { sandbox }) => {
    const where =
      'account = $1 and environment = 0 and sequence = (select min(sequence) from webhook.audit_entries where account = $1 and environment = 0)';
    await sql(`update webhook.audit_entries set hash = sha256(hash) where ${where}`, [uuid(sandbox.account)]);
    // The log gets the entry of a change after the change, so the check is repeated.
    return keepOn(1_000, () => sandbox.api.get('/v1/audit-log/verify'));
  },
};

const cardData: Production = {
  what: 'two cards’ sealed numbers are swapped, and one is read',
  fires: ['PaymentsCardDataTampered'],
  takesS: 5,
  produce: async ({ sql }, { sandbox: { api, card, otherCard } }) => {
    await sql(
      'update card.card_secrets c set sealed = o.sealed, data_key = o.data_key from card.card_secrets o where c.card_id = $1 and o.card_id = $2',
      [uuid(card.id), uuid(otherCard.id)],
    );
    return keepOn(1_000, () =>
      api.post(`/v1/cards/${card.id}/details`, {
        ...{ summary: 'Pay the hosting bill', expectedAmount: 12.5, merchantText: 'Hosting Inc', exposureMode: 'rawPan' },
      }),
    );
  },
};

const invariant: Production = {
  what: 'rows of the ledger do not take what is written to them',
  fires: ['PaymentsInvariantBroken'],
  takesS: 5,
  produce: async ({ sql }, { sandbox }) => {
    const { on, off } = trigger(
      'wallet.ledger_accounts',
      'alarms_forgetful',
      "if tg_op = 'UPDATE' then return null; end if; return new;",
    );
    await sql(on);
    const deposit = { amount: '1.00', currency: 'usdc' };
    const stop = keepOn(500, () => sandbox.api.post(`/v1/simulate/wallets/${sandbox.wallet.id}/deposits`, deposit));
    return async () => {
      await stop();
      await sql(off);
    };
  },
};

const poisonedEvent: Production = {
  what: 'an event that its consumer cannot store',
  fires: ['PaymentsDeadLetters'],
  // Five deliveries with growing pauses.
  takesS: 12,
  produce: async ({ sql }, { sandbox }) => {
    const { on, off } = trigger(
      'webhook.events',
      'alarms_poison',
      "if new.type = 'customer.created' then raise exception 'poisoned'; end if; return new;",
    );
    await sql(on);
    await sandbox.api.post('/v1/customers', aCustomer());
    return async () => void (await sql(off));
  },
};

const now = `(extract(epoch from now()) * 1000)::bigint`;
/** An id of version 7 from some seconds ago. */
const idAgo = (seconds: number): string =>
  `(lpad(to_hex(${now} - ${seconds * 1_000}), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;

const copyStatement = `
  insert into transfer.transactions
  select (jsonb_populate_record(null::transfer.transactions, to_jsonb(old) || jsonb_build_object('id', ${idAgo(1_200)}, 'environment', 1))).*
  from transfer.transactions old where id = $1 returning id, account`;

const stuck: Production = {
  what: 'a live transfer is pending for twenty minutes, and nobody takes its step',
  fires: ['PaymentsTransferStuck', 'PaymentsSagaStuck'],
  takesS: measuredS,
  slow: true,
  produce: async ({ sql }, { completed }) => {
    const [row] = await sql(copyStatement, [completed]);
    // The lease names a worker that no longer runs.
    await sql(
      `insert into transfer.open_transactions (account, environment, id, status, held, history, next_run_at, lease_until)
       values ($1, 1, $2, 0, false, '', now() - interval '10 minutes', now() + interval '1 day')`,
      [row?.['account'], row?.['id']],
    );
    return async () => {
      await sql('delete from transfer.open_transactions where id = $1', [row?.['id']]);
      await sql('delete from transfer.transactions where id = $1', [row?.['id']]);
    };
  },
};

export const tamperedLedger: readonly Production[] = [counter, overdrawn, unbackedPosting];
/** Runs separately, because the ledger would refuse the other productions during it. */
export const forgetfulLedger = invariant;
export const tamperedRecords: readonly Production[] = [ending, book, auditChain, cardData, poisonedEvent, stuck];
