// Limits expressions to one installation. Two installations may share a Prometheus, so every selector of a rule or
// panel names the namespace and, for our own series, the release. The results of a rule carry both. The generated files
// are for an installation called `payments` in a namespace of that name, like compose and a local stack. The chart
// replaces both names.

export const installation = { namespace: 'payments', release: 'payments' } as const;
export type Scope = { readonly namespace: string; readonly release: string };

const ours = /^(payments[_:]|probe_|ALERTS$)/;
const name = /(?<![\w:"~.])((?:payments[_:]|probe_|kube_|cnpg_|barman_|certmanager_)[\w:]*|ALERTS)(\{\s*)?(\})?/g;

/**
 * The same expression or series, limited to an installation. Exporters of a cluster know its namespaces but no
 * releases.
 */
export const scopeExpression = (expression: string, { namespace, release }: Scope = installation): string =>
  expression.replaceAll(name, (_, metric: string, open?: string, close?: string) => {
    const own = [`namespace="${namespace}"`, ...(ours.test(metric) ? [`release="${release}"`] : [])].join(',');
    if (open === undefined) return `${metric}{${own}}`;
    return close === undefined ? `${metric}{${own},` : `${metric}{${own}}`;
  });
