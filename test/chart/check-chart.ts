// `npm run check:chart`: validates every rendering against Kubernetes' own OpenAPI document with unknown fields
// forbidden, and prints kube-linter's advice if it is installed. kubeconform and the document come through Go. Without
// Go it prints a line and succeeds, because the tests of this folder have checked the same objects without it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { localFolder } from '@pay/platform/paths';
import { explain, note, step } from '@pay/platform/terminal';
import { obtainHelm } from './helm-binary.ts';
import { renderText, valuesFiles } from './render.ts';

const folder = join(localFolder, 'toolchain', 'kubernetes');
const kubernetes = '1.34.2';
const kubeconformModule = 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0';

type Ran = { readonly ok: boolean; readonly output: string };

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, input?: string): Ran {
  const answer = spawnSync(program, [...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 256 * 1024 * 1024,
    cwd: folder,
    ...(input === undefined ? {} : { input }),
  });
  return { ok: answer.status === 0, output: `${answer.stdout ?? ''}${answer.stderr ?? ''}` };
}

/** Path of kubeconform, which is built once. Undefined if the build is impossible. */
function obtainKubeconform(): string | undefined {
  const file = join(folder, 'kubeconform');
  if (!existsSync(file) && !run('go', ['install', kubeconformModule], { GOBIN: folder }).ok) return undefined;
  return file;
}

/** Folder with one schema per kind, closed to unknown fields. Undefined if the document is not available. */
function schemas(): string | undefined {
  const target = join(folder, `schemas-${kubernetes}`);
  if (existsSync(join(target, 'deployment-apps-v1.json'))) return target;
  const downloaded = run('go', ['mod', 'download', '-json', `k8s.io/kubernetes@v${kubernetes}`], { GOFLAGS: '-mod=mod' });
  if (!downloaded.ok) return undefined;
  const { Dir } = JSON.parse(downloaded.output) as { Dir: string };
  const { definitions } = JSON.parse(readFileSync(join(Dir, 'api', 'openapi-spec', 'swagger.json'), 'utf8')) as {
    definitions: Record<string, Definition>;
  };
  mkdirSync(target, { recursive: true });
  for (const definition of Object.values(definitions)) {
    for (const { group, kind, version } of definition['x-kubernetes-group-version-kind'] ?? []) {
      const name = [kind, ...(group === '' ? [] : [group.split('.')[0] ?? '']), version].join('-').toLowerCase();
      writeFileSync(join(target, `${name}.json`), JSON.stringify(closeDefinition(definition, definitions, [])));
    }
  }
  return target;
}

type Definition = {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Definition>>;
  readonly items?: Definition;
  readonly additionalProperties?: Definition;
  readonly required?: readonly string[];
  readonly 'x-kubernetes-group-version-kind'?: readonly {
    readonly group: string;
    readonly kind: string;
    readonly version: string;
  }[];
};

/** A definition with its references resolved and unknown fields forbidden. */
function closeDefinition(definition: Definition, all: Readonly<Record<string, Definition>>, path: readonly string[]): unknown {
  if (definition.$ref !== undefined) {
    const name = definition.$ref.replace('#/definitions/', '');
    const next = all[name];
    // A recursive definition (a schema of schemas) ends here. The chart uses none.
    return next === undefined || path.includes(name) ? {} : closeDefinition(next, all, [...path, name]);
  }
  // Quantities and ports may be numbers or texts.
  if (definition.format === 'int-or-string' || definition.type === undefined)
    return definition.properties === undefined ? {} : objectOf(definition, all, path);
  if (definition.properties !== undefined) return objectOf(definition, all, path);
  const items = definition.items === undefined ? {} : { items: closeDefinition(definition.items, all, path) };
  const values =
    definition.additionalProperties === undefined
      ? {}
      : { additionalProperties: closeDefinition(definition.additionalProperties, all, path) };
  return { type: definition.type, ...items, ...values };
}

function objectOf(
  { properties = {}, required }: Definition,
  all: Readonly<Record<string, Definition>>,
  path: readonly string[],
): unknown {
  const inner = Object.entries(properties).map(([name, property]) => [name, closeDefinition(property, all, path)]);
  return {
    type: 'object',
    properties: Object.fromEntries(inner) as object,
    additionalProperties: false,
    ...(required === undefined ? {} : { required }),
  };
}

/** Kinds of Kubernetes itself, whose document does not contain operators' kinds. */
const ownKinds = /^(v1|apps\/v1|batch\/v1|autoscaling\/v2|policy\/v1|networking\.k8s\.io\/v1)$/;
const onlyOwn = (text: string): string =>
  parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter((manifest) => manifest !== null && ownKinds.test(manifest.apiVersion as string))
    .map((manifest) => JSON.stringify(manifest))
    .join('\n---\n');

function main(): void {
  mkdirSync(folder, { recursive: true });
  obtainHelm();
  if (!run('go', ['version']).ok) return note('no Go here: kubeconform was not run; npm test has judged the same objects');
  const [kubeconform, schemaFolder] = [obtainKubeconform(), schemas()];
  const renderings = [[], ...valuesFiles.map((name) => [name])];
  if (kubeconform === undefined || schemaFolder === undefined)
    note('kubeconform or the OpenAPI document could not be had: not run');
  else {
    const location = join(schemaFolder, '{{ .ResourceKind }}{{ .KindSuffix }}.json');
    const check = (text: string): Ran => run(kubeconform, ['-strict', '-summary', '-schema-location', location, '-'], {}, text);
    const broken = check(onlyOwn(renderText()).replace('"livenessProbe"', '"livenesProbe"'));
    if (broken.ok) throw new Error('kubeconform accepted a misspelled field, so it proves nothing');
    for (const values of renderings) {
      const answer = check(onlyOwn(renderText({ values })));
      if (!answer.ok) throw new Error(`kubeconform, ${values.join() || 'defaults'}:\n${answer.output}`);
      step(`kubeconform, ${values.join() || 'defaults'}: ${answer.output.trim().split('\n').at(-1) ?? ''}`);
    }
  }
  // kube-linter is not available everywhere, so its advice is only printed.
  if (!run('kube-linter', ['version']).ok) return note('no kube-linter on PATH: not run');
  for (const values of renderings) {
    const file = join(folder, `${values.join() || 'defaults'}.yaml`);
    writeFileSync(file, renderText({ values }));
    note(`kube-linter, ${values.join() || 'defaults'}: ${run('kube-linter', ['lint', file]).output.trim()}`);
  }
}

try {
  main();
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
