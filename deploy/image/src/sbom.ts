// The software bill of materials of an image (CycloneDX 1.6): Node, the installed npm packages, and the distribution
// packages whose libraries the image contains. Common SBOM tools would list the lockfile's packages (ADR-0055).
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Component = {
  readonly type: 'library' | 'application';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly expression: string }[];
};

export type Sbom = {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: { readonly type: 'application'; readonly name: string; readonly version: string } };
  readonly components: readonly Component[];
};

/** `app` is the folder with `node_modules`. `root` is the root of the image, with its list of distribution packages. */
export function sbomOf({ app, root, nodeVersion }: { app: string; root: string; nodeVersion: string }): Sbom {
  const { name, version } = manifestIn(app);
  const node = { type: 'application', name: 'node', version: nodeVersion, purl: `pkg:generic/node@${nodeVersion}` } as const;
  const components = [...npmPackages(app), { ...node, 'bom-ref': node.purl }, ...distributionPackages(root)];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: components.sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

type Manifest = { readonly name: string; readonly version: string; readonly license?: unknown };
const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** pnpm stores every package once, as a folder in its store. Everything else is a link to such a folder. */
function npmPackages(app: string): Component[] {
  const store = join(app, 'node_modules', '.pnpm');
  const found = new Map<string, Component>();
  for (const entry of readdirSync(store)) {
    const modules = join(store, entry, 'node_modules');
    if (entry === 'node_modules' || !existsSync(modules)) continue;
    for (const folder of packageFolders(modules)) {
      const component = npmComponent(manifestIn(folder));
      found.set(component.purl, component);
    }
  }
  return [...found.values()];
}

function packageFolders(modules: string): string[] {
  const named = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => join(modules, name, inner)) : [join(modules, name)],
  );
  return named.filter((folder) => lstatSync(folder).isDirectory() && existsSync(join(folder, 'package.json')));
}

function npmComponent({ name, version, license }: Manifest): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const licenses = typeof license === 'string' ? { licenses: [{ expression: license }] } : {};
  return { type: 'library', 'bom-ref': purl, name, version, purl, ...licenses };
}

function distributionPackages(root: string): Component[] {
  const folder = join(root, 'var', 'lib', 'dpkg', 'status.d');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => {
    const record = readFileSync(join(folder, file), 'utf8');
    const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(record)?.[1] ?? 'unknown';
    const [name, version] = [field('Package'), field('Version')];
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${field('Architecture')}`;
    return { type: 'library', 'bom-ref': purl, name, version, purl };
  });
}
