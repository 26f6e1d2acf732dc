// `npm run example -- agent [LIST]`
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { goShopping } from './agent.ts';
import { readList } from './planner.ts';
import { connect } from './tools.ts';

async function run(): Promise<void> {
  const { PATH = '', PAY_BASE_URL = '', PAY_API_KEY = '', INIT_CWD = '.' } = process.env;
  const [file] = process.argv.slice(2);
  // The user's path is relative to the folder where npm was called.
  const list = file === undefined ? join(import.meta.dirname, 'shopping-list.json') : resolve(INIT_CWD, file);
  const items = readList(readFileSync(list, 'utf8'));
  const tools = await connect({
    command: process.execPath,
    args: ['--no-warnings', join(import.meta.dirname, '../../../mcp/src/main.ts'), '--write'],
    env: { PATH, PAY_BASE_URL, PAY_API_KEY },
  });
  const limits = { card: '100', agentPerDay: '150' };
  try {
    await goShopping({ tools, items, name: `errand-${randomUUID()}`, limits, say: (line) => console.log(line) });
  } finally {
    await tools.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
