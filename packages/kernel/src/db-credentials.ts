// A role of Postgres has one password, and replicas see a changed Secret one after another. So while it is being replaced a
// service is given both URLs, the new one first and the old one behind a line break, and connects with the one that is taken.
import pg from 'pg';

const urlsIn = (text: string): string[] => text.split(/\s+/).filter((url) => url !== '');

/** The URL that is to hold from now on; it also says where the database is. */
export const firstOf = (text: string): string => urlsIn(text)[0] ?? '';

/** A password is being replaced. */
export const hasTwo = (text: string): boolean => urlsIn(text).length > 1;

/** The password in a connection URL; undefined where it has none, as with certificates. */
export function passwordIn(url: string): string | undefined {
  const { password } = new URL(url);
  return password === '' ? undefined : decodeURIComponent(password);
}

/** The first URL whose password the server takes, else the last; it is asked only where there are several. */
export async function findAcceptedUrl(text: string, withinMs: number): Promise<string> {
  const urls = urlsIn(text);
  for (const url of urls.slice(0, -1)) if (await isTaken(url, withinMs)) return url;
  return urls.at(-1) ?? '';
}

async function isTaken(connectionString: string, connectionTimeoutMillis: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === '28P01') return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
