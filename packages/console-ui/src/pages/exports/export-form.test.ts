import { exportBody } from './export-form.ts';

const empty = { type: 'journal', format: 'csv', firstDay: '', lastDay: '', timezone: 'Europe/Berlin', filters: {} } as const;

test('an export includes its last day, and empty filters are not sent', () => {
  expect(exportBody(empty)).toEqual({ type: 'journal', format: 'csv' });
  const filters = { account: ' ', walletId: ' wal_1 ' };
  expect(exportBody({ ...empty, firstDay: '2026-10-01', lastDay: '2026-10-31', filters })).toEqual({
    ...{ type: 'journal', format: 'csv', from: '2026-10-01', to: '2026-11-01', timezone: 'Europe/Berlin' },
    filters: { walletId: 'wal_1' },
  });
});
