/** Placeholders for an installation in visible code. */
export const placeholders = { address: 'http://127.0.0.1:8080', key: 'svc_test_…' } as const;
