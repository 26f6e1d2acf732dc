/** The parts of a CycloneDX document that we read or correct. */
export type Bill = {
  serialNumber?: string;
  readonly bomFormat: string;
  readonly metadata: {
    timestamp: string;
    readonly component: { readonly name: string; readonly version: string; readonly purl: string };
  };
  components: { readonly name: string; readonly purl: string; readonly licenses?: unknown }[];
  dependencies: { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

export type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
};

const workspaceRange = 'workspace:*';
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * Adds the edges of our packages, whose `dependencies` are exact versions, because pnpm 12.21.0 omits some edges at
 * random. Sorts the bill and removes its random number, so that two bills of one commit are equal.
 */
export function completeBill(bill: Bill, input: { manifests: readonly Manifest[]; program: string; date: string }): Bill {
  const { serialNumber: _, ...rest } = bill;
  const versions = new Map(input.manifests.map(({ name, version }) => [name, version]));
  const edges = new Map(
    input.manifests.map(({ name, version, dependencies = {} }) => [
      purlOf(name, version),
      Object.entries(dependencies).map(([alias, range]) => purlOfDependency(alias, range, versions)),
    ]),
  );
  const root = bill.metadata.component.purl;
  edges.set(root, edges.get(purlOf(input.program, versions.get(input.program) ?? '')) ?? []);
  const isKnown = new Set([root, ...bill.components.map(({ purl }) => purl)]);
  const byPurl = (a: string, b: string): number => (a < b ? -1 : 1);
  return {
    ...rest,
    metadata: { ...bill.metadata, timestamp: input.date },
    components: bill.components.toSorted((a, b) => byPurl(a.purl, b.purl)),
    dependencies: bill.dependencies
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: (edges.get(ref) ?? dependsOn).filter((purl) => isKnown.has(purl)).sort(byPurl),
      }))
      .sort((a, b) => byPurl(a.ref, b.ref)),
  };
}

function purlOfDependency(alias: string, range: string, versions: ReadonlyMap<string, string>): string {
  if (range === workspaceRange) return purlOf(alias, versions.get(alias) ?? '');
  const [, name = alias, version = range] = /^npm:(.+)@([^@]+)$/.exec(range) ?? [];
  return purlOf(name, version);
}
