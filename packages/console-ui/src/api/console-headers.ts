// As packages/contract/src/console-routes.ts has them; its shapes are taken as types only, so that no validator is loaded.
import type * as routes from '@pay/contract/console-routes';

export const consolePath: typeof routes.consolePath = '/console/api';
export const consoleHeader: typeof routes.consoleHeader = 'x-console-request';
export const accountHeader: typeof routes.accountHeader = 'x-console-account';
export const environmentHeader: typeof routes.environmentHeader = 'x-console-environment';
