// The published package: only files that the chart reads, with the metadata for a catalogue of charts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chart, helm } from './render.ts';

test('helm packages the chart under its version, and the package renders like the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pay-chart-'));
  try {
    const { version } = parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8')) as { version: string };
    const packed = helm(['package', chart, '--destination', folder]);
    expect(packed).toMatchObject({ ok: true });
    const file = join(folder, `payments-${version}.tgz`);
    expect(existsSync(file)).toBe(true);
    const template = (from: string): string =>
      helm(['template', 'pay', from, '--set', 'monitoring.prometheusRule.enabled=true']).stdout;
    expect(template(file)).toBe(template(chart));
    const listed = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' }).stdout.trim().split('\n');
    const expected =
      /^payments\/(Chart\.yaml|README\.md|UPGRADING\.md|icon\.svg|values(\.schema\.json|\.yaml|\/\w+\.yaml)|\.helmignore|templates\/.+|files\/.+)$/;
    expect(listed.filter((path) => !expected.test(path))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the package has license, images, links, and changes, each in the format of the catalogue', () => {
  const { annotations, icon, version, appVersion } = parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8'));
  expect(icon).toMatch(/^https:\/\/.*\/helm\/payments\/icon\.svg$/);
  expect(existsSync(join(chart, 'icon.svg'))).toBe(true);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const [image] = parse(annotations['artifacthub.io/images'] as string);
  expect(image.image).toBe(`ghcr.io/ORG/payments:${appVersion as string}`);
  expect(parse(annotations['artifacthub.io/links'] as string)).toEqual(
    expect.arrayContaining([{ name: expect.any(String), url: expect.stringMatching(/^https:/) }]),
  );
  for (const change of parse(annotations['artifacthub.io/changes'] as string))
    expect(change).toEqual({
      kind: expect.stringMatching(/^(added|changed|deprecated|removed|fixed|security)$/),
      description: expect.any(String),
    });
});

test('helm lint has no findings, including the icon', () => {
  const { stdout } = helm(['lint', chart]);
  expect(stdout).not.toMatch(/\[(INFO|WARNING|ERROR)\]/);
});
