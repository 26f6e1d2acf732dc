import { burnExpression, burns, eventsRule, ratioRule, slos, type Slo } from '../slo.ts';
import type { Alert, AlertGroup } from '../rules.ts';

/**
 * Four alerts per objective, which differ only in their figures. Of those that fire, only the fastest notifies (see
 * `inhibition.ts`).
 */
export const burnAlerts: AlertGroup = {
  name: 'payments-slo-burn',
  alerts: slos.flatMap((slo) => burns.map((burn) => burnAlert(slo, burn))),
};

function burnAlert(slo: Slo, burn: (typeof burns)[number]): Alert {
  const percent = `${Number((slo.objective * 100).toPrecision(6))} %`;
  const labels = { slo: slo.id, burn: String(burn.factor), window: burn.long };
  const series = (errorShare: number, perSecond: number): Record<string, string> => ({
    [`${ratioRule(burn.long)}{slo="${slo.id}"}`]: `${errorShare}x30`,
    [`${ratioRule(burn.short)}{slo="${slo.id}"}`]: `${errorShare}x30`,
    [`${eventsRule(burn.long)}{slo="${slo.id}"}`]: `${perSecond}x30`,
  });
  const over = Number(((1 - slo.objective) * burn.factor * 1.5).toPrecision(4));
  const under = Number(((1 - slo.objective) * burn.factor * 0.9).toPrecision(4));
  const at = '4h';
  return {
    alert: slo.alert,
    step: '10m',
    severity: burn.severity,
    component: slo.component,
    expr: burnExpression(slo, burn),
    for: burn.for,
    labels,
    summary: `${slo.title}: error budget burn rate above ${burn.factor}`,
    description:
      `${slo.means}. In the last ${burn.long}, the error ratio was {{ $value | humanizePercentage }}, for an objective ` +
      `of ${percent}. The last ${burn.short} confirm it. At this rate, the 30-day error budget lasts ${burn.spentIn}.`,
    fires: {
      when: `one and a half times the pace of ${burn.factor} over both windows`,
      series: series(over, slo.leastPerSecond * 2),
      at,
      labels: {},
      value: `${Number((over * 100).toPrecision(4))}%`,
    },
    quiet: [
      { when: 'the pace is nine tenths of the threshold', series: series(under, slo.leastPerSecond * 2), at },
      { when: 'there is too little traffic to judge', series: series(over, slo.leastPerSecond / 2), at },
      {
        when: 'the short window has recovered',
        series: { ...series(over, slo.leastPerSecond * 2), [`${ratioRule(burn.short)}{slo="${slo.id}"}`]: '0x30' },
        at,
      },
    ],
  };
}
