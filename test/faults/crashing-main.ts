// A service's entry point that can be told where to die, or to receive every message twice: SERVICE, CRASH_ORDER, and
// DUPLICATE_MESSAGES come from the fault tests.
import { serviceNames } from '@pay/platform/services/names';
import { run } from '@pay/kernel/run';
import type { AnyService } from '@pay/kernel/service';
import { crasher, withDuplicates } from './crash.ts';

const { SERVICE, CRASH_ORDER = '', DUPLICATE_MESSAGES } = process.env;
const name = serviceNames.find((service) => service === SERVICE);
if (name === undefined) throw new Error('SERVICE names no service');
// Only this service's modules: loading all takes half of a start, and there are hundreds of starts.
const { service } = (await import(`../../services/${name}/src/service.ts`)) as { service: AnyService };
await run(service, DUPLICATE_MESSAGES === undefined ? crasher(CRASH_ORDER) : { wrapBus: withDuplicates });
