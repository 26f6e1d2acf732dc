import type { gateway } from '@pay/contract/gateway/operations';
import { stateMachines } from '@pay/contract/machines';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';

export const listStateMachines = query<typeof gateway.listStateMachines, Deps>()(() => Promise.resolve([...stateMachines]));
