import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alertGroups } from '@pay/observability/alert-groups';
import { alertTest, buildRecordingTests, type PromtoolTest } from '@pay/observability/promtool-tests';
import { files, root } from './repository.ts';
import { isInstalled, notTried, promtool } from '../chart/promtool.ts';

const alerts = alertGroups.flatMap((group) => group.alerts);
const firingTests = alerts.map((alert, at) => alertTest(alert, `${at}-${alert.alert}`));
const cases: readonly PromtoolTest[] = [...firingTests, ...buildRecordingTests()];

/** promtool's result for each test file. One process runs all files, because its start costs more than a test. */
let answers: ReadonlyMap<string, string> = new Map();
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-promtool-'));
  if (!isInstalled) return;
  for (const { name, rules, test } of cases) {
    writeFileSync(join(folder, `${name}.rules.yaml`), rules);
    writeFileSync(join(folder, `${name}.test.yaml`), test);
  }
  const names = cases.map(({ name }) => `${name}.test.yaml`);
  const { stdout, stderr } = spawnSync(promtool, ['test', 'rules', ...names], { cwd: folder, encoding: 'utf8' });
  const said = `${stdout}\n${stderr}`.split('Unit Testing:').slice(1);
  answers = new Map(said.map((text) => [text.trim().split('.test.yaml')[0] ?? '', text.trim()]));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Without promtool nothing below runs, so the titles say that instead of the guarantee.
if (!isInstalled) {
  process.stderr.write(notTried);
  test('NOT TRIED, promtool is not installed: whether alerts fire and do not fire', () => expect(isInstalled).toBe(false));
} else {
  test('Prometheus accepts every rule file of the chart, without findings of its linter', () => {
    const rules = files(/^helm\/payments\/files\/rules\//).map((file) => join(root, file));
    const { status, stdout, stderr } = spawnSync(promtool, ['check', 'rules', '--lint=all', '--lint-fatal', ...rules], {
      encoding: 'utf8',
    });
    expect({ status, said: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
  });

  test.each(cases.map(({ name }) => name))(
    '%s: fires when it must, says so in its own words, and keeps quiet otherwise',
    (name) => {
      expect(answers.get(name)).toMatch(/^\S+\s+SUCCESS$/);
    },
  );
}

test('no two alerts have the same name and labels', () => {
  const names = alerts.map(({ alert, severity, labels = {} }) => JSON.stringify([alert, severity, labels]));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every alert has a case that fires and one that does not', () => {
  expect(alerts.filter(({ quiet, fires }) => quiet.length === 0 || Object.keys(fires.series).length === 0)).toEqual([]);
});
