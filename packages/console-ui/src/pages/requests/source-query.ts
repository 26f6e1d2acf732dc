import type { Filters } from '../../parts/use-filters.ts';

/** The console's own requests would fill the log and the usage, so both omit them unless this filter is on. */
export const consoleFilter = 'console';
export const consoleWords = 'Include console requests';

export const sourceQuery = (values: Filters): { readonly source?: 'key' } =>
  values[consoleFilter] === 'true' ? {} : { source: 'key' };
