// Service level objectives and the rules that follow from them. Nothing below the table is written by hand per
// objective, so windows, factors, and guards cannot differ by accident. Method: the multi-window, multi-burn-rate
// alerts of Google's SRE workbook, chapter 5.
import { minutesOf, windows, type Window } from './duration.ts';
import type { Alert, Group, RecordingRule, Samples } from './rules.ts';
import { installation, scopeExpression } from './scope.ts';

export type Slo = {
  /** Value of the label `slo` on every series of this objective. */
  readonly id: string;
  readonly title: string;
  readonly component: Alert['component'];
  /** Share of good events over 30 days, between 0 and 1. */
  readonly objective: number;
  /** Minimum events per second for an alert. At lower rates, one unlucky request would page. */
  readonly leastPerSecond: number;
  /** Name of the alert and of its runbook. */
  readonly alert: `Payments${string}BudgetBurn`;
  /** The effect on callers while the budget burns, as a sentence without its period. */
  readonly means: string;
  /** Events per second over a window: all that count, and those that missed the objective. */
  readonly events: (window: Window) => string;
  readonly errors: (window: Window) => string;
  /** Raw samples, one a minute, and the expected results of the two expressions. */
  readonly proof: {
    readonly samples: Samples;
    readonly perSecond: number;
    readonly ratio: number;
    /** Samples of the first ten minutes of an installation, of which one minute was lost. */
    readonly young?: Samples;
  };
};

const live = 'mode="live"';
const http = 'payments_http_request_duration_seconds';
const slowerThan = (metric: string, labels: string, seconds: number) => (window: Window) =>
  `sum(rate(${metric}_count{${labels}}[${window}])) - sum(rate(${metric}_bucket{${labels},le="${seconds}"}[${window}]))`;
const all = (metric: string, labels: string) => (window: Window) => `sum(rate(${metric}_count{${labels}}[${window}]))`;

/**
 * The share of a window's minutes that an expression counts as lost, relative to the whole window. Minutes before the
 * first probe were not lost. Otherwise one failed probe in an installation's first hour would be a large share. A
 * window that begins on a step has one sample more, so the share is at most 1.
 */
const toLostTimeRatio = (lossExpression: string) => (window: Window) =>
  `clamp_max(sum_over_time((${lossExpression})[${window}:1m]) / ${minutesOf[window]}, 1)`;

const half = (samples: Samples): Slo['proof'] => ({ samples, perSecond: 2, ratio: 0.5 });
/** Samples of two observations a second, one of which is above `seconds`. */
const halfAbove = (metric: string, labels: string, seconds: number): Slo['proof'] =>
  half({
    [`${metric}_bucket{${labels},le="${seconds}"}`]: '0+60x60',
    [`${metric}_bucket{${labels},le="+Inf"}`]: '0+120x60',
    [`${metric}_count{${labels}}`]: '0+120x60',
  });

/** Answers whose times count: a 4xx is the caller's error, and a 429 is a limit that worked. */
const matchAnswers = (methods: string): string => `${live},method=~"${methods}",status_class="2xx"`;

/**
 * Requests rejected for lack of capacity from live callers, or possibly from them: sandboxes and callers without a key
 * have their own parts.
 */
export const shed = 'payments_http_requests_shed_total{caller=~"live|unknown"}';

/** Server errors of requests whose key was never verified, and shed requests, which no other count includes. */
const rateUnprovedErrors = (window: Window): string =>
  `(sum(rate(${http}_count{mode="none",status_class="5xx"}[${window}])) or vector(0)) + (sum(rate(${shed}[${window}])) or vector(0))`;

export const slos: readonly Slo[] = [
  {
    id: 'api_availability',
    component: 'api',
    title: 'API answers without a server error',
    objective: 0.999,
    leastPerSecond: 0.05,
    alert: 'PaymentsApiErrorBudgetBurn',
    means: 'Callers get 5xx responses',
    // Rejections by rate limits are excluded from both sides: a flood of them must not dilute the errors. A key cannot
    // be looked up while the database is down, and it is not read when requests are shed. Such requests count as live.
    events: (window) =>
      `(sum(rate(${http}_count{${live}}[${window}])) or vector(0)) - (sum(rate(payments_http_request_errors_total{${live},code="RATE_LIMITED"}[${window}])) or vector(0)) + ${rateUnprovedErrors(window)}`,
    errors: (window) =>
      `(sum(rate(${http}_count{${live},status_class="5xx"}[${window}])) or vector(0)) + ${rateUnprovedErrors(window)}`,
    proof: half({
      [`${http}_count{${live},method="GET",status_class="2xx"}`]: '0+60x60',
      [`${http}_count{${live},method="GET",status_class="5xx"}`]: '0+30x60',
      [`${http}_count{mode="none",method="GET",status_class="5xx"}`]: '0+15x60',
      [`${http}_count{mode="none",method="GET",status_class="4xx"}`]: '0+900x60',
      'payments_http_requests_shed_total{service="gateway",caller="unknown"}': '0+15x60',
      'payments_http_requests_shed_total{service="gateway",caller="sandbox"}': '0+900x60',
      'payments_http_requests_shed_total{service="gateway",caller="keyless"}': '0+900x60',
      [`${http}_count{${live},method="GET",status_class="4xx"}`]: '0+300x60',
      [`payments_http_request_errors_total{${live},code="RATE_LIMITED"}`]: '0+300x60',
    }),
  },
  {
    id: 'edge_availability',
    component: 'api',
    title: 'The public address answers',
    objective: 0.999,
    leastPerSecond: 0.5,
    alert: 'PaymentsEdgeErrorBudgetBurn',
    means: 'Callers cannot reach the API, and its own metrics do not show the outage',
    // The gateway's counts do not include requests that never arrive, so an outside probe measures them. It counts
    // time: the share of failed probes. Without the chart's probe, there is no series, not a series that shows success.
    events: (window) => `group(count_over_time(probe_success[${window}]))`,
    errors: toLostTimeRatio('1 - avg(avg_over_time(probe_success[1m]))'),
    proof: {
      samples: { 'probe_success{instance="https://api.example.com/v1/health"}': '0x60' },
      young: { 'probe_success{instance="https://api.example.com/v1/health"}': '1x4 0 1x10' },
      ...{ perSecond: 1, ratio: 1 },
    },
  },
  {
    id: 'api_read_latency',
    component: 'api',
    title: 'Reads answered within 300 ms',
    objective: 0.99,
    leastPerSecond: 0.05,
    alert: 'PaymentsApiReadLatencyBudgetBurn',
    means: 'Reads are slow',
    events: all(http, matchAnswers('GET')),
    errors: slowerThan(http, matchAnswers('GET'), 0.3),
    proof: halfAbove(http, `${live},method="GET",status_class="2xx"`, 0.3),
  },
  {
    id: 'api_write_latency',
    component: 'api',
    title: 'Writes answered within 800 ms',
    objective: 0.99,
    leastPerSecond: 0.05,
    alert: 'PaymentsApiWriteLatencyBudgetBurn',
    means: 'Writes are slow',
    events: all(http, matchAnswers('POST|PATCH|DELETE')),
    errors: slowerThan(http, matchAnswers('POST|PATCH|DELETE'), 0.8),
    proof: halfAbove(http, `${live},method="POST",status_class="2xx"`, 0.8),
  },
  {
    id: 'transfer_submission',
    component: 'transfers',
    title: 'Transfers handed to their rail within 30 s',
    objective: 0.995,
    leastPerSecond: 0.01,
    alert: 'PaymentsTransferSubmissionBudgetBurn',
    means: 'Accepted transfers wait before they reach their rail',
    events: all('payments_transfer_submit_seconds', live),
    errors: slowerThan('payments_transfer_submit_seconds', live, 30),
    proof: halfAbove('payments_transfer_submit_seconds', live, 30),
  },
  {
    id: 'card_decision',
    component: 'cards',
    title: 'Card authorizations decided within 500 ms',
    objective: 0.999,
    leastPerSecond: 0.01,
    alert: 'PaymentsCardDecisionBudgetBurn',
    means: 'Card networks time out and decline on our behalf',
    events: all('payments_authorisation_duration_seconds', live),
    errors: slowerThan('payments_authorisation_duration_seconds', live, 0.5),
    proof: halfAbove('payments_authorisation_duration_seconds', live, 0.5),
  },
  {
    id: 'webhook_first_attempt',
    component: 'webhooks',
    title: 'Webhooks first attempted within 10 s of the commit',
    objective: 0.995,
    leastPerSecond: 0.01,
    alert: 'PaymentsWebhookFirstAttemptBudgetBurn',
    means: 'Endpoints receive webhooks late',
    events: all('payments_webhook_first_attempt_seconds', live),
    errors: slowerThan('payments_webhook_first_attempt_seconds', live, 10),
    proof: halfAbove('payments_webhook_first_attempt_seconds', live, 10),
  },
  {
    id: 'webhook_dispatch',
    component: 'webhooks',
    title: 'Webhook attempts made when they are due',
    objective: 0.999,
    leastPerSecond: 0.5,
    alert: 'PaymentsWebhookDispatchBudgetBurn',
    means: 'Due attempts, including retries, wait for more than a minute',
    // A failed attempt does not tell whose network failed, but an attempt that is due and not made is certainly our
    // fault. So this objective counts time, not events: the share of time in which a due attempt waited.
    events: () => 'vector(1)',
    errors: toLostTimeRatio(`max(payments_webhook_oldest_due_seconds{${live}}) > bool 60`),
    proof: {
      samples: { [`payments_webhook_oldest_due_seconds{service="webhook",${live}}`]: '90x60' },
      young: { [`payments_webhook_oldest_due_seconds{service="webhook",${live}}`]: '0x4 90 0x10' },
      ...{ perSecond: 1, ratio: 1 },
    },
  },
];

/**
 * Rates at which the 30-day budget burns, with two windows and a severity. 14.4 spends 2 % of the budget in an hour.
 */
export const burns = [
  { factor: 14.4, spentIn: 'two days', long: '1h', short: '5m', severity: 'page', for: '2m' },
  { factor: 6, spentIn: 'five days', long: '6h', short: '30m', severity: 'page', for: '15m' },
  { factor: 3, spentIn: 'ten days', long: '1d', short: '2h', severity: 'ticket', for: '1h' },
  { factor: 1, spentIn: '30 days', long: '3d', short: '6h', severity: 'ticket', for: '3h' },
] as const;

export const eventsRule = (window: Window): string => `payments:slo_events:rate${window}`;
export const ratioRule = (window: Window): string => `payments:slo_error_ratio:rate${window}`;

/** `0.1` rather than `0.09999999999999998`: people read thresholds. */
const roundFigures = (value: number): string => String(Number(value.toPrecision(6)));

export const burnExpression = (slo: Slo, burn: (typeof burns)[number]): string => {
  const threshold = `${burn.factor} * ${roundFigures(1 - slo.objective)}`;
  const over = (window: Window): string => `${ratioRule(window)}{slo="${slo.id}"} > ${threshold}`;
  return `${over(burn.long)}\nand ${over(burn.short)}\nand ${eventsRule(burn.long)}{slo="${slo.id}"} >= ${slo.leastPerSecond}`;
};

export function sloRecordings(): Group[] {
  return slos.map((slo) => ({
    name: `payments-slo-${slo.id.replaceAll('_', '-')}`,
    // The windows are long, so an evaluation every 30 s is soon enough and halves the work.
    interval: '30s',
    rules: [...windows.flatMap((window) => windowRules(slo, window)), ...budgetRules(slo)].map(ofInstallation),
  }));
}

const ofInstallation = (rule: RecordingRule): RecordingRule => ({
  ...rule,
  expr: scopeExpression(rule.expr),
  labels: { ...rule.labels, ...installation },
});

function windowRules(slo: Slo, window: Window): RecordingRule[] {
  const labels = { slo: slo.id };
  return [
    { record: eventsRule(window), expr: slo.events(window), labels },
    { record: ratioRule(window), expr: `(${errorsOrZero(slo, window)}) / (${slo.events(window)})`, labels },
  ];
}

/** Zero without errors: the series of an error that never occurred is absent. */
const errorsOrZero = (slo: Slo, window: Window): string => `(${slo.errors(window)}) or 0 * (${slo.events(window)})`;

function budgetRules(slo: Slo): RecordingRule[] {
  const labels = { slo: slo.id };
  const spent = `sum_over_time(payments:slo_errors:rate5m{slo="${slo.id}"}[30d])`;
  const given = `sum_over_time(${eventsRule('5m')}{slo="${slo.id}"}[30d])`;
  return [
    { record: 'payments:slo_objective:ratio', expr: `vector(${slo.objective})`, labels },
    { record: 'payments:slo_errors:rate5m', expr: errorsOrZero(slo, '5m'), labels },
    {
      // Weighted by traffic: a bad hour at night costs less than a bad hour at noon.
      record: 'payments:slo_budget_remaining:ratio30d',
      expr: `1 - ${spent} / ${given} / (1 - payments:slo_objective:ratio{slo="${slo.id}"})`,
      labels,
    },
  ];
}
