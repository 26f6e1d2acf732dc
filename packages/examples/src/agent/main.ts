// `npm run example -- agent [LIST]`
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { goShopping } from './agent.ts';
import { readList } from './planner.ts';
import { connect } from './tools.ts';

const { PATH = '', PAY_BASE_URL = '', PAY_API_KEY = '', INIT_CWD = '.' } = process.env;
const [file] = process.argv.slice(2);
// A path of the reader's is relative to where npm was called.
const list = file === undefined ? join(import.meta.dirname, 'shopping-list.json') : resolve(INIT_CWD, file);
const tools = await connect({
  command: process.execPath,
  args: ['--no-warnings', join(import.meta.dirname, '../../../mcp/src/main.ts'), '--write'],
  env: { PATH, PAY_BASE_URL, PAY_API_KEY },
});
try {
  await goShopping({
    tools,
    items: readList(readFileSync(list, 'utf8')),
    name: `errand-${randomUUID()}`,
    limits: { card: '100', agentPerDay: '150' },
    say: (line) => console.log(line),
  });
} finally {
  await tools.close();
}
