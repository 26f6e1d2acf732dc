// Approves a live customer: identity checked and terms accepted. In live, people decide this, so tests write the
// decision's rows.
import { uuid } from '@pay/core/id';
import { Client } from 'pg';

/**
 * Takes the superuser's `databaseUrl`. Emits no event, so services that store the customer's status learn it with the
 * customer's next event.
 */
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
