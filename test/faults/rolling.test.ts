// A release as an operator makes it: two replicas of everything, each ended and started anew in turn, at steady load.
import { apiServices } from '@pay/local-stack/services/names';
import { eventually } from '@pay/testkit/eventually';
import { deployment, steadyLoad, type Deployment } from './deployment.ts';

let installation: Deployment;
beforeAll(async () => {
  installation = await deployment();
}, 120_000);
afterAll(() => installation.stop(), 120_000);

const requestsMin = 3_000;

test(`every replica of every service is replaced under load, and none of ${requestsMin} requests fails`, async () => {
  const load = await steadyLoad(installation);
  const ends: (string | undefined)[] = [];
  for (const service of apiServices) {
    ends.push(await installation.replaceSecond(service));
    await installation.replaceFirst(service);
  }
  await eventually(load.sent, (sent) => sent >= requestsMin, { withinMs: 120_000 });
  await load.end();
  await load.proveMoney();
  expect(load.failures).toEqual([]);
  expect(ends).toEqual(apiServices.map(() => 'exit code 0'));
  expect(installation.complaints()).toEqual([]);
}, 400_000);
