// A Postgres role has one password, and replicas see a changed Secret at different times. During a password change, a
// service therefore gets both URLs: the new one first, the old one after a line break. It connects with the URL that
// the server accepts.
import pg from 'pg';

const urlsIn = (text: string): string[] => text.split(/\s+/).filter((url) => url !== '');

/** The new URL, which replaces the old one. It also determines the database's address. */
export const firstOf = (text: string): string => urlsIn(text)[0] ?? '';

/** Whether a password change is in progress. */
export const hasTwo = (text: string): boolean => urlsIn(text).length > 1;

/** The password in a connection URL. Undefined if it has none, as with certificates. */
export function passwordIn(url: string): string | undefined {
  const { password } = new URL(url);
  return password === '' ? undefined : decodeURIComponent(password);
}

/** The first URL whose password the server accepts, otherwise the last. Asks the server only if there are several. */
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
