// Help texts of `npm run cli`.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const bootstrap = join(__dirname, '../bootstrap.cjs');

test.each([[['--help']], [['help']], [[]]])(
  'npm run cli with %j tells the commands of callers and of operators',
  async (args) => {
    const { stdout } = await promisify(execFile)(process.execPath, [bootstrap, 'cli', ...args]);
    for (const command of [
      'Usage: pay',
      'listen',
      'customers',
      'keys create',
      'customers erase',
      'events republish',
      'operate ACTION',
    ])
      expect(stdout).toContain(command);
  },
);

test('npm run mcp without a key names the missing variable', async () => {
  const { PAY_API_KEY: _key, ...env } = process.env;
  const run = promisify(execFile)(process.execPath, [bootstrap, 'mcp'], { env });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('PAY_API_KEY is not set') as string });
});
