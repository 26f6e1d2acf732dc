/** Recorded responses to the example requests about files. */
export const fileAnswers = {
  uploadFile: {
    ok: true,
    data: {
      id: 'file_01kb0s5fq2c8v4n7x1m6t9k3wb',
      purpose: 'batch',
      name: 'payouts.csv',
      contentType: 'text/csv',
      sizeBytes: 112,
      sha256: '9b2c3f1f0d6c8a5e4b7a9d0c1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d9e0f',
      status: 'available',
      expiresAt: '2026-12-23T09:14:05.410Z',
      createdAt: '2026-11-23T09:14:05.410Z',
    },
  },
  listFiles: {
    ok: true,
    data: [
      {
        id: 'file_01kb0s5fq2c8v4n7x1m6t9k3wb',
        purpose: 'batch',
        name: 'payouts.csv',
        contentType: 'text/csv',
        sizeBytes: 112,
        sha256: '9b2c3f1f0d6c8a5e4b7a9d0c1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d9e0f',
        status: 'available',
        expiresAt: '2026-12-23T09:14:05.410Z',
        createdAt: '2026-11-23T09:14:05.410Z',
      },
    ],
  },
  getFile: {
    ok: true,
    data: {
      id: 'file_01kb0s5fq2c8v4n7x1m6t9k3wb',
      purpose: 'batch',
      name: 'payouts.csv',
      contentType: 'text/csv',
      sizeBytes: 112,
      sha256: '9b2c3f1f0d6c8a5e4b7a9d0c1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d9e0f',
      status: 'available',
      expiresAt: '2026-12-23T09:14:05.410Z',
      createdAt: '2026-11-23T09:14:05.410Z',
    },
  },
  deleteFile: { ok: true, data: { id: 'file_01kb0s5fq2c8v4n7x1m6t9k3wb', deleted: true } },
  createFileLink: {
    ok: true,
    data: { url: 'https://api.example.com/files/k7Qz2mT9vX4cR1nW', expiresAt: '2026-11-23T09:24:05.520Z' },
  },
};
