// A service's main that can be told where to die: SERVICE, CRASH_POINT and CRASH_MARKER come from the fault tests.
import { definitionOf } from '@pay/local/platform';
import { run } from '@pay/kernel/run';
import { crasher } from './crash.ts';

const { SERVICE = '', CRASH_POINT, CRASH_MARKER = '' } = process.env;
await run(definitionOf(SERVICE), CRASH_POINT === undefined ? {} : crasher(CRASH_POINT, CRASH_MARKER));
