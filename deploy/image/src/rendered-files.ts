// Files of the deployment that are generated from the code, completely or in part.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { withServices, withTargets } from './compose.ts';
import { graph } from './graph.ts';
import { authorizationConf, permissionsOf } from './nats-permissions.ts';

/** Text by path from the root of the repository. */
export function renderFiles(): Readonly<Record<string, string>> {
  const services = graph();
  const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
  return {
    'helm/payments/files/graph.json': `${JSON.stringify(services, null, 2)}\n`,
    'helm/payments/files/nats-auth.conf': authorizationConf(permissionsOf(services)),
    'deploy/compose.yaml': withServices(read('deploy/compose.yaml'), services),
    'deploy/compose/prometheus.yaml': withTargets(read('deploy/compose/prometheus.yaml'), services),
  };
}
