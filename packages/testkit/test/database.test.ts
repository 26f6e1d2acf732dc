import { Client } from 'pg';
import { testDatabase } from '../src/database.ts';

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
};

test('databases of one template share its schema and nothing else', async () => {
  let migrated = 0;
  const migrate = async (url: string): Promise<void> => {
    migrated += 1;
    await query(url, 'create table coin (id int primary key)');
  };
  const template = `database.test ${process.pid}`;
  const [one, two] = await Promise.all([testDatabase(template, migrate), testDatabase(template, migrate)]);
  await query(one.url, 'insert into coin values (1)');
  expect(await query(two.url, 'select * from coin')).toEqual([]);
  expect(migrated).toBe(1);
  await Promise.all([one.drop(), two.drop()]);
});

test('a failed migration is retried by the next caller', async () => {
  const template = `failing ${process.pid}`;
  await expect(testDatabase(template, () => Promise.reject(new Error('half way')))).rejects.toThrow('half way');
  const later = await testDatabase(template, async (url) => void (await query(url, 'create table coin (id int primary key)')));
  expect(await query(later.url, 'select * from coin')).toEqual([]);
  await later.drop();
});
