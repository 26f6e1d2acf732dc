import { uuid } from '@pay/core/id';
import { Client } from 'pg';

/** The rows of a customer's pictures: in the file service they belong to the platform, whose account is all zeros. */
export async function pictureRows(databaseUrl: string, customerId: string): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const count = async (sql: string, values: unknown[] = []): Promise<number> =>
    Number((await client.query<{ n: string }>(`select count(*) as n from ${sql}`, values)).rows[0]?.n);
  try {
    return [
      await count('customer.identity_documents where customer_id = $1', [uuid(customerId)]),
      await count("file.files where account = '00000000-0000-0000-0000-000000000000'"),
      await count('file.file_contents'),
    ];
  } finally {
    await client.end();
  }
}
