// Finds the route of a path without express: the hot routes are dispatched here, and for the others it tells a wrong
// method from an unknown path.
import type { CompiledRoute } from './compiled-route.ts';

export type Match = { readonly compiled: CompiledRoute; readonly params: Readonly<Record<string, string>> };

type Node = {
  readonly children: Map<string, Node>;
  parameter: Node | undefined;
  readonly routes: Map<string, { compiled: CompiledRoute; names: readonly string[] }>;
};

export interface Router {
  /** Undefined for an unknown path or method. Path values are decoded; undecodable ones match nothing. */
  match(method: string, path: string): Match | undefined;
  /** Methods known for a path, empty when the path is unknown. */
  methods(path: string): string[];
}

const noParams = {};

export function createRouter(routes: readonly CompiledRoute[]): Router {
  const root = node();
  for (const compiled of routes) add(root, compiled);
  return {
    match(method, path) {
      const found = walk(root, path);
      const entry = found?.node.routes.get(method);
      if (found === undefined || entry === undefined) return undefined;
      return { compiled: entry.compiled, params: found.values.length === 0 ? noParams : zip(entry.names, found.values) };
    },
    methods(path) {
      return [...(walk(root, path)?.node.routes.keys() ?? [])];
    },
  };
}

const node = (): Node => ({ children: new Map(), parameter: undefined, routes: new Map() });

function add(root: Node, compiled: CompiledRoute): void {
  let at = root;
  const names: string[] = [];
  for (const segment of compiled.path.slice(1).split('/')) {
    if (segment.startsWith(':')) {
      names.push(segment.slice(1));
      at = at.parameter ??= node();
    } else {
      const next = at.children.get(segment) ?? node();
      at.children.set(segment, next);
      at = next;
    }
  }
  at.routes.set(compiled.method, { compiled, names });
}

/** Literal segments win over parameters; a dead end behind a literal goes back to the parameter. */
function walk(root: Node, path: string): { node: Node; values: string[] } | undefined {
  const segments = path.slice(1).split('/');
  const from = (at: Node, index: number, values: readonly string[]): { node: Node; values: string[] } | undefined => {
    if (index === segments.length) return at.routes.size > 0 ? { node: at, values: [...values] } : undefined;
    const segment = segments[index] ?? '';
    const literal = at.children.get(segment);
    const found = literal === undefined ? undefined : from(literal, index + 1, values);
    if (found !== undefined || at.parameter === undefined) return found;
    const value = decode(segment);
    return value === undefined ? undefined : from(at.parameter, index + 1, [...values, value]);
  };
  return from(root, 0, []);
}

function decode(segment: string): string | undefined {
  if (segment === '') return undefined;
  if (!segment.includes('%')) return segment;
  try {
    const value = decodeURIComponent(segment);
    return value.includes('\0') ? undefined : value;
  } catch {
    return undefined;
  }
}

function zip(names: readonly string[], values: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  names.forEach((name, i) => {
    params[name] = values[i] ?? '';
  });
  return params;
}
