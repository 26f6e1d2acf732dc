// Adds a unit to the newest wallet of the local stack without a posting, to demonstrate the alerts of the ledger. The
// operator action ledger.recount reverts it. It can only use the database of the stack on this machine.
import pg from 'pg';
import { readConnections } from '@pay/ops/stack-connections';
import { explain, say } from '@pay/platform/terminal';
import { UserError } from '@pay/platform/user-error';

const sql = `
  update wallet.ledger_accounts set credits_posted = credits_posted + 1
  where id = (select max(id) from wallet.ledger_accounts where floor_zero) returning id`;

try {
  const databaseUrl = readConnections()?.databaseUrl;
  if (databaseUrl === undefined) throw new UserError('No stack of this checkout is running.', 'npm start -- --observe');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(sql);
  await client.end();
  say(`Added one unit to the ledger account ${String(rows[0]?.id)}. Proofs and alerts now report it.`);
} catch (error) {
  explain(error);
  process.exit(1);
}
