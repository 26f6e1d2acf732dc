import { setFlagsFromString } from 'node:v8';

/**
 * V8 marks the whole of so small a heap anew when it has grown by a third, and begins as soon as the young generation might not fit into
 * the rest: with 16 or 32 MiB of that it never stopped marking, 30 to 45 % of what a busy service did (docs/performance.md). For a
 * service that serves: what starting leaves behind is not worth keeping.
 */
export const letHeapGrow = (): void => setFlagsFromString('--heap-growing-percent=60');
