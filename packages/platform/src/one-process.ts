// Runs all services in this one process, for small installations and `npm start -- --one-process`. Each service keeps
// its own connection pool, role, bus user, schema, and listener for health and metrics. They communicate over NATS.
// They share a thread and an address space: a busy service delays the others, and a permanent failure of one ends all
// (ADR-0092).
import { environmentVariables } from '@pay/kernel/config';
import { startService } from '@pay/kernel/run';
import { runProcess } from '@pay/kernel/run-process';
import { withoutPrefix } from './prefixed-variables.ts';
import { definitions } from './services/definitions.ts';
import { serviceNames } from './services/names.ts';
import { startTogether, stopTogether } from './service-group.ts';

await runProcess('platform', async () => {
  const environment = environmentVariables();
  const running = await startTogether(serviceNames, (name) =>
    startService(definitions[name], { variables: withoutPrefix(name, environment) }),
  );
  // The platform's public address is the gateway's.
  const { adminUrl, httpUrl } = running.gateway;
  return {
    adminUrl,
    httpUrl,
    stop: () => stopTogether(serviceNames, running),
    lost: () => Promise.race(Object.values(running).map((service) => service.lost())),
  };
});
