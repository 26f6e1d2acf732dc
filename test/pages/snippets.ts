// The parts of a page that an operator copies: blocks of code and words in backticks, each with its kind.
import { files, read } from '../conventions/repository.ts';
import { programs } from './shims.ts';

export type Kind =
  'shell' | 'sql' | 'promql' | 'http' | 'action' | 'values' | 'settings' | 'json' | 'mention' | 'command' | 'unknown';
export type Snippet = { readonly at: string; readonly kind: Kind; readonly text: string };

export const pages = [...files(/^docs\/(runbooks|operate)\/.*\.md$/), 'docs/operators.md'];

const blockKinds: Readonly<Record<string, Kind>> = {
  sh: 'shell',
  sql: 'sql',
  promql: 'promql',
  yaml: 'values',
  conf: 'settings',
  json: 'json',
};

const programFirst = new RegExp(`^(?:${programs.join('|')}) `);
const inlineKinds: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:kubectl|helm|nats) [a-z]+$/, 'mention'],
  [/^(?:ops|keys|customers|admin|events|operate|actions) [a-zA-Z-]/, 'command'],
  [programFirst, 'shell'],
  [/^(?:GET|POST|PATCH|PUT|DELETE) \//, 'http'],
  [/^(?:select|vacuum|analyze|alter|create|explain|update|delete|insert|show|rollback prepared) |^checkpoint;/, 'sql'],
  [/^[a-z_]+\.[a-z_]+ [a-zA-Z]+=/, 'action'],
  [/(?:^|[^a-z0-9_$])(?:payments[_:][a-z]|probe_|up\{|container_|cnpg_|node_[a-z]+_|kube_|kubelet_)/, 'promql'],
  // Resembles a command of a program that this test does not know.
  [/^[a-z][a-z0-9_-]*(?: [a-z][a-z-]*)* --?[a-z]/, 'unknown'],
];

/** The snippets of a page that are commands, queries, paths, or settings. Other code is words. */
export function snippetsOf(page: string, text = read(page)): Snippet[] {
  return [...text.matchAll(/^( *)```([a-z]*)[^\n]*\n([\s\S]*?)^ *```$|`([^`]+)`/gm)].flatMap(
    ({ index, 1: indent = '', 2: language = '', 3: block, 4: inline }) => {
      const at = `${page}:${text.slice(0, index).split('\n').length}`;
      // The output of a command.
      if (language === 'text') return [];
      if (block !== undefined)
        return [{ at, kind: blockKinds[language] ?? 'unknown', text: block.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }];
      const words = (inline ?? '').replaceAll('\n', ' ').replaceAll(/\\\|/g, '|');
      const kind = inlineKinds.find(([pattern]) => pattern.test(words))?.[1];
      return kind === undefined ? [] : [{ at, kind, text: words }];
    },
  );
}
