// The code's declarations of each service, as the chart reads them. A test of deploy/image compares the file with the
// definitions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';

type Node = {
  readonly calls: readonly string[];
  readonly hears: readonly string[];
  readonly http: boolean;
  readonly reachesOut: boolean;
  readonly variables: { readonly required: readonly string[]; readonly optional: readonly string[] };
};

export const services = JSON.parse(
  readFileSync(join(repositoryRoot, 'helm', 'payments', 'files', 'graph.json'), 'utf8'),
) as Readonly<Record<string, Node>>;
export const serviceNames = Object.keys(services);
