// The targets of a release. Each target has a variable, without which nothing is published there. The tools have the
// credentials: `docker login`, `helm registry login`, `~/.npmrc`, and `TWINE_USERNAME` with `TWINE_PASSWORD`.
export const targets = {
  image: { variable: 'RELEASE_IMAGE', example: 'registry.example.com/payments' },
  chart: { variable: 'RELEASE_CHART', example: 'oci://registry.example.com/charts' },
  npm: { variable: 'RELEASE_NPM_REGISTRY', example: 'https://npm.example.com' },
  python: { variable: 'RELEASE_PYPI_URL', example: 'https://pypi.example.com/legacy/' },
  go: { variable: 'RELEASE_GO_PROXY', example: '/srv/go-proxy' },
} as const;
export type Target = keyof typeof targets;

export type Publication = { readonly target: Target; readonly place: string };
export type Plan = { readonly publications: readonly Publication[]; readonly faults: readonly string[] };

export const targetNames = Object.keys(targets) as Target[];

/** The configured targets. A target without an artifact is a fault, and so is a run without any target. */
export function planPublication(environment: Readonly<Record<string, string | undefined>>, artifacts: ReadonlySet<Target>): Plan {
  const publications = targetNames.flatMap((target) => {
    const place = environment[targets[target].variable] ?? '';
    return place === '' ? [] : [{ target, place }];
  });
  const missing = publications
    .filter(({ target }) => !artifacts.has(target))
    .map(({ target }) => `${targets[target].variable} is set, but this run did not build and try the artifact "${target}"`);
  const none = `No target is configured. Set one of ${targetNames.map((name) => targets[name].variable).join(', ')}.`;
  return { publications, faults: publications.length === 0 ? [none] : missing };
}

/** The `list` file of a Go proxy with one more version, in order. */
export function addVersion(list: string, version: string): string {
  const versions = new Set([...list.split('\n').filter((line) => line !== ''), version]);
  return `${[...versions].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).join('\n')}\n`;
}
