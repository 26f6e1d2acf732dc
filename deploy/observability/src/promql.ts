// Parses PromQL with Prometheus' own grammar, because a regular expression would only guess which metrics an expression
// names.
import { parser } from '@prometheus-io/lezer-promql';

export type Selector = { readonly metric: string; readonly labels: readonly string[] };
export type PromqlReferences = {
  readonly selectors: readonly Selector[];
  /** Labels of `by`, `without`, `on`, `ignoring`, and `group_left` clauses, anywhere in the expression. */
  readonly grouping: readonly string[];
};

/** The selectors and grouping labels of an expression. Throws a SyntaxError on invalid PromQL. */
export function read(expression: string): PromqlReferences {
  const text = fillVariables(expression);
  const selectors: Selector[] = [];
  const grouping = new Set<string>();
  parser.parse(text).iterate({
    enter: ({ node, name, type, from }) => {
      if (type.isError) throw new SyntaxError(`not PromQL at ${from}: ${text}`);
      const own = (child: string): string[] => node.getChildren(child).map((part) => text.slice(part.from, part.to));
      if (name === 'GroupingLabels') for (const label of own('LabelName')) grouping.add(label);
      if (name === 'VectorSelector') selectors.push({ metric: own('Identifier')[0] ?? '', labels: [] });
      const last = selectors.at(-1);
      if (name === 'UnquotedLabelMatcher' && last !== undefined)
        selectors[selectors.length - 1] = { ...last, labels: [...last.labels, ...own('LabelName')] };
    },
  });
  return { selectors, grouping: [...grouping] };
}

/** Replaces Grafana's variables, so that the expression can be parsed and run. */
export function fillVariables(expression: string, values: Readonly<Record<string, string>> = {}): string {
  return expression.replaceAll(
    /\$(?:\{(\w+)(?::\w+)?\}|(\w+))/g,
    (_, bracedName: string | undefined, bare: string | undefined) => {
      const name = bracedName ?? bare ?? '';
      return values[name] ?? defaults[name] ?? '.*';
    },
  );
}

const defaults: Readonly<Record<string, string>> = { __rate_interval: '1m', __interval: '15s', __range: '1h' };
