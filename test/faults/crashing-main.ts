// A service's entry point that crashes at a point or receives every message twice. The fault tests set SERVICE,
// CRASH_ORDER, and DUPLICATE_MESSAGES.
import { serviceNames } from '@pay/platform/services/names';
import { run } from '@pay/kernel/run';
import type { AnyService } from '@pay/kernel/service';
import { crasher, withDuplicates } from './crash.ts';

const { SERVICE, CRASH_ORDER = '', DUPLICATE_MESSAGES } = process.env;
const name = serviceNames.find((service) => service === SERVICE);
if (name === undefined) throw new Error('SERVICE names no service');
// Loads only this service's modules: loading all would take half of a start, and there are hundreds of starts.
const { service } = (await import(`../../services/${name}/src/service.ts`)) as { service: AnyService };
await run(service, DUPLICATE_MESSAGES === undefined ? crasher(CRASH_ORDER) : { wrapBus: withDuplicates });
