// Checks kubectl: verbs, options, namespaces, kinds, names, labels, containers, and keys of Secrets, against the
// objects of the chart.
import { parseAllDocuments } from 'yaml';
import { containersIn, labels, namespaces, secrets } from './cluster.ts';
import { one, parse, type Arguments } from './options.ts';
import { Wrong, type Judge } from './shims.ts';

const common = ['-n', '--namespace', '-l', '--selector', '-o', '--output'];
type Verb = { readonly taking?: readonly string[]; readonly bare?: readonly string[]; readonly isGlobal?: boolean };
const verbs: Readonly<Record<string, Verb>> = {
  get: { taking: ['--sort-by'], bare: ['-w', '--no-headers'] },
  describe: {},
  logs: { taking: ['-c', '--since', '--tail'], bare: ['--previous', '--prefix', '-f'] },
  exec: { taking: ['-c'], bare: ['-i', '-t'] },
  scale: { taking: ['--replicas'] },
  'rollout restart': {},
  'rollout status': { taking: ['--timeout'] },
  'rollout undo': {},
  'rollout history': {},
  patch: { taking: ['-p', '--type'] },
  'set env': { taking: ['-c'] },
  edit: {},
  annotate: { bare: ['--overwrite'] },
  delete: { bare: ['--wait'] },
  wait: { taking: ['--for', '--timeout'] },
  'top pods': { bare: ['--containers'] },
  'port-forward': {},
  apply: { taking: ['-f'] },
  create: { taking: ['-f'], isGlobal: true },
  'create namespace': { isGlobal: true },
  'create priorityclass': { taking: ['--value', '--description'], isGlobal: true },
  'create secret generic': { taking: ['--from-file', '--from-literal'] },
  'create secret tls': { taking: ['--cert', '--key'] },
  'create job': { taking: ['--from'] },
  proxy: { taking: ['--port'], isGlobal: true },
  'cnpg status': {},
  'cnpg promote': {},
  'cnpg backup': { taking: ['--method', '--plugin-name'] },
  'cnpg psql': {},
};

export const kubectlVerbs: readonly string[] = Object.keys(verbs);

const shortKinds: Readonly<Record<string, string>> = {
  deploy: 'deployment',
  svc: 'service',
  po: 'pod',
  ns: 'namespace',
  netpol: 'networkpolicy',
};
function kindOf(word: string): string {
  const known = namespaces['payments'] ?? {};
  const single = shortKinds[word] ?? word;
  const found = [single, single.replace(/s$/, ''), single.replace(/ies$/, 'y'), single.replace(/es$/, '')].find(
    (name) => name in known,
  );
  if (found === undefined) throw new Wrong(`no kind ${word}`);
  return found;
}

type Target = { readonly kind: string; readonly name: string | undefined };
/** The objects that words name: `deploy/x`, `deploy x`, `pods,hpa`, `get ingress,service x`. */
function targetsOf(words: readonly string[]): Target[] {
  const [first = '', ...names] = words;
  if (words.length === 0) throw new Wrong('names no object');
  if (first.includes('/'))
    return words
      .filter((word) => word.includes('/'))
      .map((word) => ({ kind: kindOf(word.split('/')[0] ?? ''), name: word.split('/')[1] }));
  const kinds = first.split(',').map(kindOf);
  return names.length === 0
    ? kinds.map((kind) => ({ kind, name: undefined }))
    : kinds.flatMap((kind) => names.map((name) => ({ kind, name })));
}

/** Kubernetes names are lower case. A placeholder is in capitals. */
const isPlaceholder = (name: string): boolean => /^[A-Z_]+$/.test(name);

function judgeTargets(namespace: string, targets: readonly Target[]): void {
  for (const { kind, name } of targets) {
    const known = namespaces[namespace.replace(/-staging$/, '')]?.[kind];
    if (known === undefined) throw new Wrong(`no ${kind} in the namespace ${namespace}`);
    if (name !== undefined && known !== 'any' && !isPlaceholder(name) && !known.includes(name))
      throw new Wrong(`no ${kind} ${name}; there are ${known.join(', ')}`);
  }
}

function judgeSelector(selector: string): void {
  const among = /^([\w./-]+) in \(([^)]*)\)$/.exec(selector);
  const pairs =
    among === null ? selector.split(',') : (among[2] ?? '').split(',').map((value) => `${among[1] ?? ''}=${value.trim()}`);
  for (const pair of pairs) if (!labels.has(pair)) throw new Wrong(`nothing has the label ${pair}`);
}

export type LogsOf = (component: string | undefined) => string;

/** `run` checks a program inside a pod. `logsOf` has the lines of a service, or of all services. */
export function kubectl(run: Judge, logsOf: LogsOf): Judge {
  return async (call) => {
    const { verb, parsed, words } = verbOf(call.args);
    const namespace = one(parsed, '-n', '--namespace');
    if (namespace === undefined && verbs[verb]?.isGlobal !== true) throw new Wrong('names no namespace');
    if (namespace !== undefined && !(namespace.replace(/-staging$/, '') in namespaces))
      throw new Wrong(`no namespace ${namespace}`);
    const selector = one(parsed, '-l', '--selector');
    if (selector !== undefined) judgeSelector(selector);
    const within = namespace ?? 'payments';
    switch (verb) {
      case 'create':
      case 'apply':
        return applyManifests(one(parsed, '-f'), call.stdin);
      case 'logs':
        return logs(within, words, parsed, logsOf);
      case 'exec':
        return exec(within, words, parsed, (program, args) => run({ ...call, program, args }));
      case 'cnpg psql':
      case 'cnpg status':
      case 'cnpg promote':
      case 'cnpg backup':
        return cnpg(within, words, parsed, (args) => run({ ...call, program: 'psql', args }));
      default:
    }
    if (verb.startsWith('create') || verb === 'proxy') return '';
    if (verb === 'set env' || verb === 'patch' || verb === 'annotate') {
      const [kind = '', ...others] = words.filter((word) => !word.includes('='));
      judgeTargets(within, targetsOf([kind, ...others]));
      const container = one(parsed, '-c');
      if (container !== undefined && !containersIn(kind).includes(container))
        throw new Wrong(`no container ${container} in ${kind}`);
      const patch = one(parsed, '-p');
      if (patch !== undefined) JSON.parse(patch);
      return '';
    }
    if (verb === 'top pods') return '';
    if (verb === 'port-forward') judgeTargets(within, targetsOf(words.slice(0, 1)));
    else judgeTargets(within, targetsOf(words));
    return verb === 'get' ? secretValue(words, parsed) : '';
  };
}

function verbOf(args: readonly string[]): { verb: string; parsed: Arguments; words: readonly string[] } {
  // A namespace option may precede the verb, and its value is not a verb.
  const before = args[0] === '-n' || args[0] === '--namespace' ? args.slice(2) : args;
  const found = [3, 2, 1].map((length) => before.slice(0, length).join(' ')).find((verb) => verb in verbs);
  if (found === undefined) throw new Wrong(`no verb ${before.slice(0, 2).join(' ')}`);
  const { taking = [], bare = [] } = verbs[found] ?? {};
  const parsed = parse(args, [...common, ...taking], [...bare, '-A', '--all']);
  return { verb: found, parsed, words: parsed.rest.slice(found.split(' ').length) };
}

/** Checks manifests from a pipe: they must be valid, and several manifests must have a namespace. */
function applyManifests(file: string | undefined, stdin: string): string {
  if (file === undefined) throw new Wrong('has nothing to create');
  if (file !== '-') return '';
  const documents = parseAllDocuments(stdin);
  const kinds = documents.map((document) => (document.toJS() as { kind?: string } | null)?.kind);
  if (kinds.length === 0 || kinds.includes(undefined)) throw new Wrong('gets no manifests through the pipe');
  return kinds.join('\n');
}

function logs(namespace: string, words: readonly string[], parsedArguments: Arguments, logsOf: LogsOf): string {
  const selector = one(parsedArguments, '-l', '--selector');
  if (selector === undefined) judgeTargets(namespace, targetsOf(words));
  else if (!parsedArguments.options.has('--tail'))
    throw new Wrong('shows ten lines of each pod: with a label, kubectl wants --tail');
  const component = /component=([a-z-]+)/.exec(selector ?? '')?.[1] ?? /payments-([a-z]+)/.exec(words[0] ?? '')?.[1];
  return selector?.includes('cnpg.io') === true || namespace !== 'payments' ? 'payments: a backup failed' : logsOf(component);
}

async function exec(
  namespace: string,
  words: readonly string[],
  parsedArguments: Arguments,
  run: (program: string, args: readonly string[]) => Promise<string>,
): Promise<string> {
  const [target = ''] = words;
  const owner = target === 'postgres-0' ? 'StatefulSet/postgres' : `Deployment/${target.split('/')[1] ?? ''}`;
  if (target.includes('/')) judgeTargets(namespace, targetsOf([target]));
  const container = one(parsedArguments, '-c');
  const known = containersIn(owner);
  if (known.length === 0) throw new Wrong(`no pod ${target}`);
  if (container !== undefined && !known.includes(container)) throw new Wrong(`no container ${container} in ${target}`);
  const [program, ...args] = parsedArguments.behind;
  if (program === undefined) throw new Wrong('runs nothing');
  return run(program, args);
}

async function cnpg(
  namespace: string,
  words: readonly string[],
  parsedArguments: Arguments,
  psql: (args: readonly string[]) => Promise<string>,
): Promise<string> {
  const [name = '', standby] = words;
  judgeTargets(namespace, [{ kind: 'cluster', name }]);
  if (standby !== undefined && !isPlaceholder(standby) && !new RegExp(`^${name}-\\d+$`).test(standby))
    throw new Wrong(`no instance ${standby}`);
  return parsedArguments.behind.length === 0 ? '' : psql(parsedArguments.behind);
}

/** The value of a jsonpath, encoded as kubectl prints it. */
function secretValue(words: readonly string[], parsedArguments: Arguments): string {
  const output = one(parsedArguments, '-o', '--output') ?? '';
  const key = /^jsonpath=\{\.data\.(.+)\}$/.exec(output)?.[1]?.replaceAll('\\.', '.');
  if (key === undefined) return words.join('\n');
  const value = secrets[words[1] ?? '']?.[key];
  if (value === undefined) throw new Wrong(`the Secret has no key ${key}`);
  return Buffer.from(value).toString('base64');
}
