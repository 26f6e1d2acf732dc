import { Client as Sql } from 'pg';

/** Rows of one statement, on a separate connection. */
export async function query<R extends object>(url: string, text: string, parameters: unknown[]): Promise<R[]> {
  const client = new Sql({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R & Record<string, unknown>>(text, parameters)).rows;
  } finally {
    await client.end();
  }
}
