// Headers of packages/contract/src/console/routes.ts. Only types are imported, so that no validator is loaded.
import type * as routes from '@pay/contract/console/routes';

export const consolePath: typeof routes.consolePath = '/console/api';
export const consoleHeader: typeof routes.consoleHeader = 'x-console-request';
export const accountHeader: typeof routes.accountHeader = 'x-console-account';
export const environmentHeader: typeof routes.environmentHeader = 'x-console-environment';
