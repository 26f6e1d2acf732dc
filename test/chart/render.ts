// Renders the chart like an installation and returns the objects to tests.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { repositoryRoot } from '@pay/platform/paths';
import { obtainHelm } from './helm-binary.ts';

export const chart = join(repositoryRoot, 'helm', 'payments');

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- kubernetes-models checks manifests
export type Manifest = any;

export type Rendering = {
  /** Values files by name below `values/`, without `.yaml`. */
  readonly values?: readonly string[];
  /** Like helm's --set-json. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly isUpgrade?: boolean;
  readonly release?: string;
  readonly namespace?: string;
};

export const valuesFiles = readdirSync(join(chart, 'values')).map((file) => file.replace(/\.yaml$/, ''));

export function helm(args: readonly string[]): { readonly ok: boolean; readonly stdout: string; readonly stderr: string } {
  const answer = spawnSync(obtainHelm(), [...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return { ok: answer.status === 0, stdout: answer.stdout, stderr: answer.stderr };
}

const flags = ({ values = [], set = {} }: Rendering): string[] => [
  ...values.flatMap((name) => ['--values', join(chart, 'values', `${name}.yaml`)]),
  ...Object.entries(set).flatMap(([path, value]) => ['--set-json', `${path}=${JSON.stringify(value)}`]),
];

export const lint = (rendering: Rendering = {}): ReturnType<typeof helm> =>
  helm(['lint', '--strict', '--kube-version', '1.34.0', chart, ...flags(rendering)]);

/** Renders the manifests as text. Throws helm's error. */
export function renderText(rendering: Rendering = {}): string {
  const { release = 'pay', namespace = 'payments' } = rendering;
  const base = ['template', release, chart, '--namespace', namespace, '--kube-version', '1.34.0'];
  const answer = helm([...base, ...(rendering.isUpgrade === true ? ['--is-upgrade'] : []), ...flags(rendering)]);
  if (!answer.ok) throw new Error(answer.stderr);
  return answer.stdout;
}

export function notes(rendering: Rendering = {}): string {
  const answer = helm(['install', 'pay', chart, '--namespace', 'payments', '--dry-run=client', ...flags(rendering)]);
  if (!answer.ok) throw new Error(answer.stderr);
  return answer.stdout.slice(answer.stdout.indexOf('NOTES:'));
}

export function render(rendering: Rendering = {}): Manifest[] {
  return parseAllDocuments(renderText(rendering)).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0] ?? new Error('not YAML');
    const manifest = document.toJS();
    return manifest === null ? [] : [manifest];
  });
}

export const ofKind = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind);

/** Every pod template with its object. */
export function podsOf(
  manifests: readonly Manifest[],
): { readonly owner: string; readonly labels: Manifest; readonly spec: Manifest }[] {
  return manifests.flatMap((manifest) => {
    const owner = `${manifest.kind as string}/${manifest.metadata.name as string}`;
    const template =
      { Pod: manifest, CronJob: manifest.spec?.jobTemplate?.spec?.template }[manifest.kind as string] ?? manifest.spec?.template;
    return template?.spec?.containers === undefined ? [] : [{ owner, labels: template.metadata.labels, spec: template.spec }];
  });
}

export const containersOf = (spec: Manifest): Manifest[] => [...(spec.initContainers ?? []), ...spec.containers];
