// Converts each alert's own proofs to promtool's test files: one rule and its cases at a time, so that other rules with
// the same name cannot fire in between.
import { asYaml } from './rule-files.ts';
import { groupOf, labelsOf, runbookOf, type Alert, type Fires, type Samples } from './rules.ts';
import { scopeExpression } from './scope.ts';
import { slos, sloRecordings, ratioRule, eventsRule, type Slo } from './slo.ts';

export type PromtoolTest = { readonly name: string; readonly rules: string; readonly test: string };

const input = (series: Samples): object[] =>
  Object.entries(series).map(([name, values]) => ({ series: scopeExpression(name), values }));

/** The text of a template for this case. A test that repeated the sentence would only prove the copy. */
const fillTemplate = (template: string, { labels, value }: Fires, alert: Alert): string =>
  template
    .replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labels[label] ?? labelsOf(alert)[label] ?? '')
    .replaceAll(/\{\{ \$value[^}]*\}\}/g, value ?? '');

export function alertTest(alert: Alert, name: string): PromtoolTest {
  const look = (at: string, expectedAlerts: object[]): object[] => [
    { eval_time: at, alertname: alert.alert, exp_alerts: expectedAlerts },
  ];
  const { fires, quiet, step = '1m' } = alert;
  const expected = {
    exp_labels: { ...labelsOf(alert), ...fires.labels },
    exp_annotations: {
      summary: fillTemplate(alert.summary, fires, alert),
      description: fillTemplate(alert.description, fires, alert),
      runbook_url: runbookOf(alert.alert),
    },
  };
  const cases = [
    { name: fires.when, interval: step, input_series: input(fires.series), alert_rule_test: look(fires.at, [expected]) },
    ...quiet.map(({ when, series, at }) => ({
      name: when,
      interval: step,
      input_series: input(series),
      alert_rule_test: look(at, []),
    })),
  ];
  return {
    name,
    rules: asYaml({ groups: [groupOf({ name: 'one', alerts: [alert] })] }),
    test: asYaml({ rule_files: [`${name}.rules.yaml`], evaluation_interval: step, tests: cases }),
  };
}

/** The recordings' results for known samples, in a short and a long window. */
export function buildRecordingTest(slo: Slo): PromtoolTest {
  const name = `slo-${slo.id}`;
  const rules = sloRecordings().filter((group) => group.rules.some((rule) => 'labels' in rule && isOf(rule.labels, slo.id)));
  const value = (expr: string, expectedValue: number, at = '50m'): object => ({
    expr: scopeExpression(expr),
    eval_time: at,
    exp_samples: [{ labels: scopeExpression(expr), value: expectedValue }],
  });
  const tests = [
    {
      interval: '1m',
      input_series: input(slo.proof.samples),
      promql_expr_test: [
        value(`${ratioRule('5m')}{slo="${slo.id}"}`, slo.proof.ratio),
        value(`${ratioRule('30m')}{slo="${slo.id}"}`, slo.proof.ratio),
        value(`${eventsRule('5m')}{slo="${slo.id}"}`, slo.proof.perSecond),
        value(`payments:slo_objective:ratio{slo="${slo.id}"}`, slo.objective),
      ],
    },
    ...(slo.proof.young === undefined
      ? []
      : [
          {
            interval: '1m',
            input_series: input(slo.proof.young),
            // Relative to the hour, not to the existing minutes.
            promql_expr_test: [value(`${ratioRule('1h')}{slo="${slo.id}"}`, 1 / 60, '10m')],
          },
        ]),
  ];
  return {
    name,
    rules: asYaml({ groups: rules }),
    test: asYaml({ rule_files: [`${name}.rules.yaml`], evaluation_interval: '1m', tests }),
  };
}

const isOf = (labels: unknown, id: string): boolean => (labels as { slo?: string }).slo === id;

export const buildRecordingTests = (): PromtoolTest[] => slos.map(buildRecordingTest);
