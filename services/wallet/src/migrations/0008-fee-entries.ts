import type { Migration } from '@pay/kernel/service';

/**
 * Movements of an owner's developer fees, one row per movement, written with its posting. The fee account has no
 * versions in the postings, because their indexes cover only wallets. Ids have the form of wallet entries' ids: time,
 * version, digest (domain/entry-id).
 */
export const feeEntries: Migration = {
  name: '0008-fee-entries',
  appendOnly: ['fee_entries'],
  sql: `
    create table fee_entries (
      ledger_account integer not null, kind smallint not null, id uuid not null, subject uuid,
      amount numeric(38,0) not null, balance numeric(38,0) not null,
      primary key (ledger_account, id));
    create index fee_entries_subject on fee_entries (subject) where subject is not null;
    create index fee_entries_kind on fee_entries (ledger_account, kind, id);

    -- Fees from before. 8 is the kind of their account; of postings, 4 are fees, 7 refunds, 8 returns.
    insert into fee_entries (ledger_account, kind, id, subject, amount, balance)
    select ledger_account,
      case when kind = 4 and amount > 0 then 1 when kind in (7, 8) and amount < 0 then 2 else 4 end,
      (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || lpad(to_hex(version), 8, '0')
        || left(encode(sha256(convert_to(ledger_account || ':' || version, 'UTF8')), 'hex'), 12))::uuid,
      nullif(subject, '00000000-0000-0000-0000-000000000000'), amount, balance
    from (
      select *, row_number() over w as version, sum(amount) over w as balance
      from (
        select a.id as ledger_account, p.at, p.kind, p.group_id, p.stage, p.ordinal,
          -- A late return names the transfer that paid the fee in its postings between other accounts.
          coalesce(case when p.kind = 8 then (
            select o.subject from postings o where o.group_id = p.group_id and o.stage = p.stage and o.kind = 8 and o.subject is not null limit 1) end,
            p.subject, p.group_id) as subject,
          case when p.credit_account = a.id then p.amount else -p.amount end as amount
        from ledger_accounts a join postings p on p.debit_account = a.id or p.credit_account = a.id where a.kind = 8) as legs
      window w as (partition by ledger_account order by at, group_id, stage, ordinal)) as movements;`,
};
