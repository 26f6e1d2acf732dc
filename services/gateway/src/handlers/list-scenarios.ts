import type { gateway } from '@pay/contract/gateway/operations';
import { scenarios } from '@pay/contract/machines';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';

export const listScenarios = query<typeof gateway.listScenarios, Deps>()(() => Promise.resolve([...scenarios]));
