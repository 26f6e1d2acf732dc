import { run } from '@pay/kernel/run';
import { service } from './service.ts';

await run(service);
