// A service's main that can be told where to die: SERVICE, CRASH_POINT and CRASH_MARKER come from the fault tests.
import { definitions } from '@pay/local/platform';
import { serviceNames } from '@pay/local/provision';
import { run } from '@pay/kernel/run';
import { crasher } from './crash.ts';

const { SERVICE, CRASH_POINT, CRASH_MARKER = '' } = process.env;
const name = serviceNames.find((service) => service === SERVICE);
if (name === undefined) throw new Error('SERVICE names no service');
await run(definitions[name], CRASH_POINT === undefined ? {} : crasher(CRASH_POINT, CRASH_MARKER));
