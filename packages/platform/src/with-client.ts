import { Client, type ClientConfig } from 'pg';

/** Runs work with one connection and closes it afterwards. */
export async function withClient<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  // A broken connection fails the waiting statement. Without a listener, the error would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
