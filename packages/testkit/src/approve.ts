// A live customer whose identity was checked and who accepted the terms. Live checks are made by people, so tests write what
// they would have decided.
import { uuid } from '@pay/core/id';
import { Client } from 'pg';

/** `databaseUrl` is the superuser's. Tells nobody: whoever keeps a customer's standing hears of the next change. */
export async function approveCustomer(databaseUrl: string, customerId: string): Promise<void> {
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    const sql = "update customer.customers set kyc_status = 'approved', tos_status = 'approved' where id = $1";
    const { rowCount } = await admin.query(sql, [uuid(customerId)]);
    if (rowCount !== 1) throw new Error(`no customer ${customerId}`);
  } finally {
    await admin.end();
  }
}
