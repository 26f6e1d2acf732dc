// Real unfinished work on the platform: events that a service cannot handle until their cause is fixed, and money that
// a card took beyond its wallet's balance. Both in the sandbox of one account.
import { Client } from 'pg';
import { uuid } from '@pay/core/id';
import type { Pay } from '@pay/sdk';
import { eventually } from '@pay/testkit/eventually';

export type Undone = {
  /** Wallets whose statements the report service cannot store: an event of each is set aside. */
  readonly wallets: readonly [string, string];
  /** Removes the cause. The events stay set aside. */
  readonly mend: () => Promise<void>;
  /** Returns the wallets whose statements the report service stored. */
  readonly kept: () => Promise<readonly string[]>;
  /** The wallet that owes the amount beyond its balance, and a deposit that can pay it. */
  readonly overdrawn: string;
  readonly fund: () => Promise<void>;
};

export async function leaveUndone(pay: Pay, databaseUrl: string): Promise<Undone> {
  const customer = await pay.customers.create({
    type: 'individual',
    firstName: 'Tove',
    lastName: 'Lund',
    email: `tove-${String(process.hrtime.bigint())}@example.com`,
  });
  await pay.simulate.customers.tos(customer.id);
  await pay.simulate.customers.kyc(customer.id, { kycStatus: 'approved' });
  const overdrawn = (await pay.wallets.create({ customerId: customer.id, type: 'crypto', currency: 'usdc' })).id;
  await overdraw(pay, customer.id);
  const inDatabase = queryOf(databaseUrl);
  await inDatabase(`
    create function report.refuse_to_keep() returns trigger language plpgsql as
      $$ begin raise exception 'no room for the statements of this wallet'; end $$;
    create trigger refuse_to_keep before insert on report.statement_wallets for each row
      when (new.customer_id = '${uuid(customer.id)}') execute function report.refuse_to_keep()`);
  const more = async (): Promise<string> =>
    (await pay.wallets.create({ customerId: customer.id, type: 'crypto', currency: 'usdc' })).id;
  const wallets = [await more(), await more()] as const;
  await eventually(
    async () => Number((await inDatabase('select count(*) as n from report.dead_letters'))[0]?.['n']),
    (count) => count === wallets.length,
    { withinMs: 60_000 },
  );
  return {
    ...{ wallets, overdrawn },
    fund: async () => {
      const { id } = await pay.simulate.wallets.createDeposit(overdrawn, { amount: '500.00', currency: 'usdc' });
      await eventually(
        async () => (await pay.transactions.get(id)).status,
        (status) => status === 'completed',
      );
    },
    mend: async () => void (await inDatabase('drop trigger refuse_to_keep on report.statement_wallets')),
    kept: async () => {
      const rows = await inDatabase('select wallet_id from report.statement_wallets');
      return wallets.filter((id) => rows.some((row) => row['wallet_id'] === uuid(id)));
    },
  };
}

/** A merchant takes more than was authorized, and more than the wallet has. */
async function overdraw(pay: Pay, customerId: string): Promise<void> {
  const card = await pay.cards.create({ customerId, type: 'virtual', limitAmount: '20000', limitFrequency: 'allTime' });
  const { id } = await pay.simulate.cards.createAuthorization(card.id, {
    amount: '9500.00',
    merchant: { name: 'Grand Hotel', mcc: '7011', country: 'SE' },
  });
  await pay.simulate.cardTransactions.clear(id, { amount: '10120.50' });
}

type Row = Readonly<Record<string, unknown>>;

const queryOf =
  (databaseUrl: string) =>
  async (sql: string): Promise<readonly Row[]> => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
