import { graph } from './graph.ts';
import { authorizationConf, permissionsOf } from './nats-permissions.ts';

/** Files of the chart that follow from the code, by name. */
export function chartFiles(): Readonly<Record<string, string>> {
  const services = graph();
  return {
    'graph.json': `${JSON.stringify(services, null, 2)}\n`,
    'nats-auth.conf': authorizationConf(permissionsOf(services)),
  };
}
