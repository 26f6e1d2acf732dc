import { UserError } from '@pay/platform/user-error';
import type { Tree } from './tree.ts';
import type { Words } from './words.ts';

/** The value of `--service`, if it names a service. */
export function requireService(tree: Tree, service: string | undefined): string {
  const names = tree.list('services');
  if (service !== undefined && names.includes(service)) return service;
  throw new UserError(`--service must name a service: ${names.join(', ')}.`, 'npm run new -- --help');
}

const sharedFolders = ['app', 'domain', 'jobs', 'reactions'];

/** @throws UserError if code that a service shares exports the name: no two files may. */
export function requireFreeSymbol(tree: Tree, service: string, { camel }: Words): void {
  const declaration = new RegExp(`^export (?:async )?(?:const|function|class) ${camel}\\b`, 'm');
  for (const folder of sharedFolders.map((name) => `services/${service}/src/${name}`))
    for (const file of tree.list(folder).filter((name) => name.endsWith('.ts')))
      if (declaration.test(tree.read(`${folder}/${file}`)))
        throw new UserError(`${folder}/${file} already exports ${camel}. Choose another name.`, 'npm run new -- --help');
}
