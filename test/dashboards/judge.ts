// Decides whether a panel shows the expected data after the load. An error, no series, or a line that stays at zero is
// a failure unless the panel gives a reason.
import { dashboards } from '@pay/observability/dashboards/all';
import { zeroIsGood, type Panel } from '@pay/observability/panel';
import { ask, type Series, type Span } from './prometheus.ts';

export type PanelResult = {
  readonly dashboard: string;
  readonly panel: Panel;
  /** Series of each query, in order. */
  readonly series: readonly (readonly Series[])[];
  readonly verdict: 'filled' | 'excused' | 'failed';
  readonly why: string;
};

export async function judgeAll(prometheus: string, span: Span): Promise<PanelResult[]> {
  const shown: PanelResult[] = [];
  for (const { uid, rows } of dashboards)
    for (const panel of rows.flatMap((row) => row.panels))
      shown.push({ dashboard: uid, panel, ...(await judge(prometheus, panel, span)) });
  return shown;
}

type PanelVerdict = Pick<PanelResult, 'series' | 'verdict' | 'why'>;

async function judge(prometheus: string, panel: Panel, span: Span): Promise<PanelVerdict> {
  const series: Series[][] = [];
  for (const { expr } of panel.queries) {
    try {
      series.push(await ask(prometheus, expr, span));
    } catch (error) {
      return { series, verdict: 'failed', why: `Prometheus refuses it: ${(error as Error).message}` };
    }
  }
  const all = series.flat();
  const isEmpty = all.length === 0;
  const isFlat = all.every(({ points }) => points.every(([, value]) => value === 0));
  const excuse = isEmpty ? panel.emptyLocally : (panel.emptyLocally ?? panel.zeroLocally ?? goodAtZero(panel));
  if (!isEmpty && !isFlat) {
    // An obsolete excuse would hide the next failure.
    if (panel.emptyLocally !== undefined)
      return { series, verdict: 'failed', why: `not empty, though it says: ${panel.emptyLocally}` };
    return { series, verdict: 'filled', why: `${all.length} series` };
  }
  if (excuse !== undefined) return { series, verdict: 'excused', why: excuse };
  return { series, verdict: 'failed', why: isEmpty ? 'no series' : 'zero all the time' };
}

const goodAtZero = ({ thresholds }: Panel): string | undefined =>
  thresholds === zeroIsGood ? 'zero is what it should show' : undefined;
