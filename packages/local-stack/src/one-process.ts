// All services in this one process, for small installations and `npm start -- --one-process`. Each is what it is alone: it has a
// connection pool, a role, a bus user, a schema and a listener for health and metrics of its own, and they speak over NATS. What they
// share is a thread and an address space: one that is busy makes the others wait, and one that fails for good ends all (ADR-0092).
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
  // Callers of the platform are callers of the gateway.
  const { adminUrl, httpUrl } = running.gateway;
  return {
    adminUrl,
    httpUrl,
    stop: () => stopTogether(serviceNames, running),
    lost: () => Promise.race(Object.values(running).map((service) => service.lost())),
  };
});
