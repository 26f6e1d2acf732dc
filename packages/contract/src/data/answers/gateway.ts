// Recorded responses to the example requests, with the examples' ids, a fixed day, and shortened lists.
import { version } from '@pay/core/version';

export const gatewayAnswers: Readonly<Record<string, unknown>> = {
  getTransactionTimeline: {
    ok: true,
    data: {
      transactionId: 'txn_01kb0s58d2e6ysn4q7b9r3k1tm',
      statusHistory: [
        {
          status: 'pending',
          at: '2026-11-23T09:14:05.120Z',
        },
      ],
      entries: [
        {
          at: '2026-11-23T09:14:05.120Z',
          kind: 'status',
          status: 'pending',
          description: 'Created',
        },
        {
          at: '2026-11-23T09:14:05.120Z',
          kind: 'ledger',
          description: 'Hold placed',
          amount: '10.000000',
          currency: 'usdc',
          debit: 'wallet:wal_01kb0s41h7e2sbvkq9c3m5t8pz',
          credit: 'clearing:ethereum',
        },
        {
          at: '2026-11-23T09:14:05.120Z',
          kind: 'event',
          description: 'Event transaction.created',
          eventType: 'transaction.created',
        },
      ],
    },
  },
  getCardTransactionTimeline: {
    cardTransactionId: 'ctx_01kb0s6fn8f2m7c4k1x9v5t3za',
    statusHistory: [{ status: 'declined', at: 1_795_425_305_120 }],
    entries: [
      { at: 1_795_425_305_120, kind: 'status', status: 'declined', description: 'Created' },
      {
        at: 1_795_425_305_120,
        kind: 'network',
        description: 'Corner Books asked for an authorization',
        amount: 90,
        currency: 'usd',
      },
      {
        at: 1_795_425_305_120,
        kind: 'network',
        description: 'Declined: Requested 90.00 usd, but 75.00 of 100.00 usd is left until 2026-11-24T09:15:05Z',
      },
      { at: 1_795_425_305_120, kind: 'event', description: 'Event transaction.declined', eventType: 'transaction.declined' },
    ],
  },
  getHealth: {
    ok: true,
    data: {
      status: 'ok',
      version,
      environment: 'sandbox',
      time: '2026-11-23T09:14:05.120Z',
    },
  },
  getCurrentKey: {
    ok: true,
    data: {
      id: 'key_01kb0s3x6v9d2f5h8k1n4q7s0w',
      name: 'support desk',
      environment: 'sandbox',
      scopes: ['transactions:read', 'wallets:read'],
      expiresAt: null,
      createdAt: '2026-11-23T09:14:05.120Z',
    },
  },
  getIdempotencyKey: {
    ok: true,
    data: {
      key: 'transfer-2041',
      method: 'POST',
      path: '/v1/counterparties',
      status: 200,
      resourceId: 'pa_01kb0s4r9kfp3v7m1z5x8c2hwe',
      createdAt: '2026-11-23T09:14:05.120Z',
      expiresAt: '2026-11-24T09:14:05.120Z',
    },
  },
  listSandboxScenarios: {
    ok: true,
    data: [
      {
        resource: 'customer',
        field: 'kycStatus',
        state: 'not_started',
        ways: [['POST /v1/customers']],
      },
      {
        resource: 'customer',
        field: 'kycStatus',
        state: 'incomplete',
        ways: [
          ['POST /v1/customers {"lastName":"Byron 003"}'],
          ['POST /v1/simulate/customers/{customerId}/kyc {"kycStatus":"incomplete"}'],
        ],
      },
    ],
  },
  listStateMachines: {
    ok: true,
    data: [
      {
        resource: 'customer',
        field: 'kycStatus',
        initial: 'not_started',
        states: ['not_started', 'incomplete', 'under_review', 'approved'],
        terminal: [],
        transitions: [
          {
            from: 'not_started',
            to: 'incomplete',
            trigger: 'the customer opens the link',
          },
          {
            from: 'not_started',
            to: 'under_review',
            trigger: 'all items are submitted',
          },
        ],
      },
      {
        resource: 'customer',
        field: 'status',
        initial: 'active',
        states: ['active', 'suspended', 'rejected'],
        terminal: [],
        transitions: [
          {
            from: 'active',
            to: 'suspended',
            trigger: 'an operator decision or a sanctions match',
          },
          {
            from: 'suspended',
            to: 'active',
            trigger: 'an operator lifts the suspension',
          },
        ],
      },
    ],
  },
  getSandboxSettings: {
    ok: true,
    data: {
      autoAdvance: false,
      openingBalance: '10000',
      kycEnforcement: 'lenient',
      counterpartyEnforcement: 'lenient',
      stepDelayMs: 0,
      rates: {},
    },
  },
  updateSandboxSettings: {
    ok: true,
    data: {
      autoAdvance: false,
      openingBalance: '500',
      kycEnforcement: 'lenient',
      counterpartyEnforcement: 'lenient',
      stepDelayMs: 1000,
      rates: {},
    },
  },
  getSandboxClock: {
    ok: true,
    data: {
      now: '2026-11-23T09:14:05.120Z',
      offsetMs: 0,
    },
  },
  setSandboxClock: {
    ok: true,
    data: {
      now: '2026-11-23T09:14:05.120Z',
      offsetMs: 86400000,
    },
  },
  resetSandbox: {
    ok: true,
    data: {
      reset: true,
    },
  },
  simulateHttpFault: {
    ok: true,
    data: {
      status: 503,
      route: 'POST /v1/transfers',
      count: 2,
      delayMs: 0,
    },
  },
  getLimits: {
    ok: true,
    data: {
      rates: [
        { class: 'read', limit: 100, windowSeconds: 1, remaining: 100, resetSeconds: 1 },
        { class: 'write', limit: 50, windowSeconds: 1, remaining: 50, resetSeconds: 0 },
        { class: 'cardCreation', limit: 10, windowSeconds: 1, remaining: 10, resetSeconds: 0 },
        { class: 'files', limit: 10, windowSeconds: 1, remaining: 10, resetSeconds: 0 },
        { class: 'batches', limit: 10, windowSeconds: 60, remaining: 10, resetSeconds: 0 },
        { class: 'exports', limit: 30, windowSeconds: 3600, remaining: 30, resetSeconds: 0 },
      ],
      quotas: [
        { quota: 'webhooks', limit: 50, used: 3, remaining: 47, walletId: null },
        { quota: 'batches', limit: 20, used: 1, remaining: 19, walletId: null },
        { quota: 'holds', limit: 1000, used: 12, remaining: 988, walletId: 'wal_01kb0s41h7e2sbvkq9c3m5t8pz' },
        { quota: 'exports', limit: 5, used: 0, remaining: 5, walletId: null },
      ],
      policies: [],
    },
  },
  getUsage: {
    ok: true,
    data: [
      {
        from: '2026-11-23T09:00:00.000Z',
        to: '2026-11-23T10:00:00.000Z',
        group: 'POST /v1/transfers',
        count: 412,
        errors4xx: 7,
        errors5xx: 0,
        limited: 2,
        p50Ms: 12,
        p99Ms: 49,
      },
    ],
  },
  listRequests: {
    ok: true,
    data: [
      {
        id: 'req_01kb0sa5k4eqm2w7c9v3t1y8nb',
        createdAt: '2026-11-23T09:14:05.120Z',
        method: 'POST',
        path: '/v1/transfers',
        route: '/v1/transfers',
        query: {},
        status: 409,
        durationMs: 14,
        keyId: 'key_01kb0s9rt0f5x8n4r1d6k3z7hp',
        keyPrefix: 'k7Qz2mT9vX4c',
        ip: '203.0.113.7',
        userAgent: `pay-sdk-typescript/${version}`,
        idempotencyKey: 'transfer-2041',
        replayed: false,
        user: null,
        originalRequestId: null,
        errorCode: 'CONFLICT',
        details: [{ field: 'amount', code: 'insufficient_funds', message: 'The wallet has insufficient funds' }],
        resourceIds: ['cus_01kb0s3e5vf1mbtq2w8x4n7r6d', 'wal_01kb0s41h7e2sbvkq9c3m5t8pz'],
        traceId: null,
      },
    ],
  },
  getRequest: {
    ok: true,
    data: {
      id: 'req_01kb0sa5k4eqm2w7c9v3t1y8nb',
      createdAt: '2026-11-23T09:14:05.120Z',
      method: 'POST',
      path: '/v1/transfers',
      route: '/v1/transfers',
      query: {},
      status: 409,
      durationMs: 14,
      keyId: 'key_01kb0s9rt0f5x8n4r1d6k3z7hp',
      keyPrefix: 'k7Qz2mT9vX4c',
      ip: '203.0.113.7',
      userAgent: `pay-sdk-typescript/${version}`,
      idempotencyKey: 'transfer-2041',
      replayed: false,
      user: null,
      originalRequestId: null,
      errorCode: 'CONFLICT',
      details: [{ field: 'amount', code: 'insufficient_funds', message: 'The wallet has insufficient funds' }],
      resourceIds: ['cus_01kb0s3e5vf1mbtq2w8x4n7r6d', 'wal_01kb0s41h7e2sbvkq9c3m5t8pz'],
      traceId: null,
      requestBody:
        '{"customerId":"cus_01kb0s3e5vf1mbtq2w8x4n7r6d","walletId":"wal_01kb0s41h7e2sbvkq9c3m5t8pz","amount":"10.00","reference":"[masked]"}',
      responseBody:
        '{"ok":false,"error":{"code":"CONFLICT","message":"The wallet has insufficient funds","details":[{"field":"amount","code":"insufficient_funds","message":"The wallet has less than enough available funds"}],"requestId":"req_01kb0sa5k4eqm2w7c9v3t1y8nb"}}',
      truncated: false,
      eventIds: [],
    },
  },
};
