// A service's main that can be told where to die, or to receive every message twice: SERVICE, CRASH_POINT, CRASH_MARKER and DUPLICATE_MESSAGES come
// from the fault tests.
import { definitions } from '@pay/local-stack/services/definitions';
import { serviceNames } from '@pay/local-stack/services/names';
import { run } from '@pay/kernel/run';
import { crasher, duplicating } from './crash.ts';

const { SERVICE, CRASH_POINT, CRASH_MARKER = '', DUPLICATE_MESSAGES } = process.env;
const name = serviceNames.find((service) => service === SERVICE);
if (name === undefined) throw new Error('SERVICE names no service');
const fault = CRASH_POINT === undefined ? {} : crasher(CRASH_POINT, CRASH_MARKER);
await run(definitions[name], DUPLICATE_MESSAGES === undefined ? fault : { wrapBus: duplicating });
