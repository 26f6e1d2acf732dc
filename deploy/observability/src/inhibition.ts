// Alerts that Alertmanager mutes while the alert of their cause fires, so that one cause pages once. Alerts about the
// ledger are never muted.

export type Inhibition = {
  readonly source_matchers: readonly string[];
  readonly target_matchers: readonly string[];
  readonly equal?: readonly string[];
};

export const inhibitions: readonly Inhibition[] = [
  // The faster burn of an objective mutes the slower burns.
  { source_matchers: ['slo!=""', 'severity="page"'], target_matchers: ['slo!=""', 'severity="ticket"'], equal: ['slo'] },
  { source_matchers: ['slo!=""', 'burn="14.4"'], target_matchers: ['slo!=""', 'burn="6"'], equal: ['slo'] },
  // An unreachable address explains the burn of its error budget.
  { source_matchers: ['alertname="PaymentsEdgeUnreachable"'], target_matchers: ['alertname="PaymentsEdgeErrorBudgetBurn"'] },
  // Without the bus, no service publishes, receives, or answers.
  {
    source_matchers: ['alertname="PaymentsBusDisconnected"'],
    target_matchers: [
      'alertname=~"PaymentsOutboxStalled|PaymentsConsumerStalled|PaymentsBreakerOpen|PaymentsWebhookBacklogOld|PaymentsJobFailing"',
    ],
  },
  // In recovery mode, everything that sends waits.
  {
    source_matchers: ['alertname="PaymentsRecoveryMode"'],
    target_matchers: [
      'alertname=~"PaymentsWebhookBacklogOld|PaymentsTransferStuck|PaymentsSagaStuck|PaymentsTransferSubmissionBudgetBurn|PaymentsWebhookFirstAttemptBudgetBurn|PaymentsWebhookDispatchBudgetBurn"',
    ],
  },
  // Without the database every job and every transfer waits.
  {
    source_matchers: ['alertname="PaymentsDatabaseUnreachable"'],
    target_matchers: [
      'alertname=~"PaymentsJobFailing|PaymentsOutboxStalled|PaymentsEventLoopLag|PaymentsBreakerOpen|PaymentsDbPoolExhausted"',
    ],
    equal: ['service'],
  },
  {
    source_matchers: ['alertname="PaymentsDbPoolExhausted"'],
    target_matchers: ['alertname=~"PaymentsJobFailing|PaymentsOutboxStalled|PaymentsEventLoopLag|PaymentsBreakerOpen"'],
    equal: ['service'],
  },
  // Both alerts have one cause: the archive or a slot keeps the log.
  {
    source_matchers: ['alertname="PaymentsWalArchiveStalled"'],
    target_matchers: ['alertname="PaymentsPostgresWalGrowing"'],
  },
  {
    source_matchers: ['alertname="PaymentsPostgresSlotHoldsWal"'],
    target_matchers: ['alertname="PaymentsPostgresWalGrowing"'],
  },
  // A failing backup is the reason for a missing one.
  { source_matchers: ['alertname="PaymentsBackupTooOld"'], target_matchers: ['alertname="PaymentsBackupFailing"'] },
  {
    source_matchers: ['alertname="PaymentsPostgresFull"'],
    target_matchers: [
      'alertname=~"PaymentsPostgresGrowing|PaymentsPostgresConnectionsHigh|PaymentsJobFailing|PaymentsConsumerStalled"',
    ],
  },
  // Without metrics of a service, alerts about its delays say nothing.
  {
    source_matchers: ['alertname="PaymentsMetricsAbsent"'],
    target_matchers: ['alertname=~"PaymentsOutboxStalled|PaymentsEventLoopLag|PaymentsJobFailing|PaymentsDbPoolExhausted"'],
    equal: ['service'],
  },
  // The wallet service exports the metric of backups.
  {
    source_matchers: ['alertname="PaymentsMetricsAbsent"', 'service="wallet"'],
    target_matchers: ['alertname=~"PaymentsBackupTooOld|PaymentsBackupFailing"'],
  },
  { source_matchers: ['alertname="PaymentsMetricsAbsent"', 'service="webhook"'], target_matchers: ['component="webhooks"'] },
  { source_matchers: ['alertname="PaymentsMetricsAbsent"', 'service="card"'], target_matchers: ['component="cards"'] },
  // Stuck sagas are the cause, old transfers the symptom.
  {
    source_matchers: ['alertname="PaymentsSagaStuck"'],
    target_matchers: ['alertname=~"PaymentsTransferStuck|PaymentsTransferSubmissionBudgetBurn"'],
  },
  {
    source_matchers: ['alertname="PaymentsCardAuthSlow"'],
    target_matchers: ['alertname="PaymentsCardDecisionBudgetBurn"'],
  },
];

/** An alert of one installation never mutes an alert of another. */
const withinOne = (inhibition: Inhibition): Inhibition => ({
  ...inhibition,
  equal: ['namespace', 'release', ...(inhibition.equal ?? [])],
});

/** An example of Alertmanager's whole configuration. Each installation has its own addresses and receivers. */
export const alertmanager: object = {
  route: {
    receiver: 'tickets',
    group_by: ['namespace', 'release', 'alertname', 'service', 'slo'],
    group_wait: '30s',
    group_interval: '5m',
    repeat_interval: '12h',
    routes: [
      // Money first: not grouped, not delayed, repeated until a person acts.
      { matchers: ['component="ledger"', 'severity="page"'], receiver: 'pages', group_wait: '0s', repeat_interval: '30m' },
      { matchers: ['severity="page"'], receiver: 'pages', repeat_interval: '2h' },
      { matchers: ['severity="ticket"'], receiver: 'tickets' },
    ],
  },
  inhibit_rules: inhibitions.map(withinOne),
  receivers: [
    { name: 'pages', webhook_configs: [{ url: 'http://pager.example/hook' }] },
    { name: 'tickets', webhook_configs: [{ url: 'http://tickets.example/hook' }] },
  ],
};
