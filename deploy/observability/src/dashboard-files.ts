// Dashboards as Grafana reads them. Grafana's types check the shape of a dashboard and of a panel, but not the spelling
// of a panel's options. Grafana's builders check the options too, but cost more than they save (ADR-0055).
import type {
  Dashboard as GrafanaDashboard,
  Panel as GrafanaPanel,
  RowPanel,
  ThresholdsMode,
  VariableModel,
} from '@grafana/schema';
import { dashboards } from './dashboards/all.ts';
import type { Dashboard, Panel, Threshold, Variable } from './panel.ts';
import { scopeExpression } from './scope.ts';

/** Text by file name. */
export const dashboardFiles = (): Record<string, string> =>
  Object.fromEntries(dashboards.map((board) => [`${board.uid}.json`, `${JSON.stringify(grafana(board), null, 2)}\n`]));

/** A variable, so that the same file works if Prometheus has another name. */
const datasource = { type: 'prometheus', uid: '${datasource}' } as const;

function grafana(board: Dashboard): GrafanaDashboard {
  return {
    uid: board.uid,
    title: `Payments / ${board.title}`,
    description: board.about,
    tags: ['payments'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    // A crosshair shared by all panels: the usual question is which other changes happened at that time.
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-1h', to: 'now' },
    timezone: 'utc',
    templating: { list: [sourceVariable, ...installationVariables, ...board.variables.map((name) => variables[name])] },
    annotations: { list: [firingAlerts] },
    links: [
      {
        title: 'Payments dashboards',
        type: 'dashboards',
        tags: ['payments'],
        asDropdown: true,
        keepTime: true,
        includeVars: true,
        icon: 'external link',
        targetBlank: false,
        tooltip: '',
        url: '',
      },
    ],
    panels: layOutPanels(board),
  };
}

/** Limits an expression to the installation that Grafana's variables select. Sums of two installations mean nothing. */
export function selectInstallation(expression: string): string {
  return scopeExpression(expression, { namespace: '$namespace', release: '$release' });
}

/** Firing alerts as red marks over every graph. */
const firingAlerts = {
  name: 'Firing alerts',
  enable: true,
  iconColor: 'red',
  datasource,
  expr: selectInstallation('ALERTS{alertname=~"Payments.*",alertstate="firing"}'),
  titleFormat: '{{alertname}}',
} as const;

const sourceVariable: VariableModel = { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' };
const everything = { allValue: '.*', includeAll: true, multi: true, current: { text: 'All', value: '$__all', selected: true } };
const one = { includeAll: false, multi: false };
const labelValues = (metric: string, label: string, many: object = everything): VariableModel => ({
  name: label,
  label: label.replace(/^./, (letter) => letter.toUpperCase()),
  type: 'query',
  datasource,
  query: { query: `label_values(${metric}, ${label})`, refId: label },
  refresh: 2,
  sort: 1,
  ...many,
});

const installationVariables: readonly VariableModel[] = [
  labelValues('payments_build_info', 'namespace', one),
  labelValues('payments_build_info{namespace="$namespace"}', 'release', one),
];

const variables: Readonly<Record<Variable, VariableModel>> = {
  mode: { name: 'mode', label: 'Mode', type: 'custom', query: 'live,test', ...everything },
  service: labelValues(selectInstallation('payments_build_info'), 'service'),
  rail: labelValues(selectInstallation('payments_transfer_transitions_total'), 'rail'),
};

const columns = 24;
const usual = { width: 8, height: 7 };

/** Positions panels from left to right, then down. A row's title spans the whole width. */
function layOutPanels(board: Dashboard): (GrafanaPanel | RowPanel)[] {
  const made: (GrafanaPanel | RowPanel)[] = [];
  let y = 0;
  for (const row of board.rows) {
    made.push({
      type: 'row',
      id: made.length + 1,
      title: row.title,
      collapsed: false,
      gridPos: { x: 0, y, w: columns, h: 1 },
      panels: [],
    });
    y += 1;
    let [x, tallest] = [0, 0];
    for (const panel of row.panels) {
      const [w, h] = [panel.width ?? usual.width, panel.height ?? usual.height];
      if (x + w > columns) [x, y, tallest] = [0, y + tallest, 0];
      made.push(panelOf(panel, made.length + 1, { x, y, w, h }));
      [x, tallest] = [x + w, Math.max(tallest, h)];
    }
    y += tallest;
  }
  return made;
}

const names = 'ABCDEFGH';

function panelOf(panel: Panel, id: number, gridPos: NonNullable<GrafanaPanel['gridPos']>): GrafanaPanel {
  const isNow = panel.kind === 'stat' || panel.kind === 'bargauge' || panel.kind === 'table';
  return {
    id,
    type: panel.kind,
    title: panel.title,
    description: panel.about,
    datasource,
    gridPos,
    fieldConfig: {
      defaults: {
        unit: panel.unit,
        min: panel.kind === 'timeseries' ? 0 : undefined,
        max: panel.max,
        thresholds: thresholdsOf(panel.thresholds),
        color: { mode: panel.kind === 'timeseries' ? 'palette-classic' : 'thresholds' },
        custom: panel.kind === 'timeseries' ? lines(panel) : {},
      },
      overrides: [],
    } as NonNullable<GrafanaPanel['fieldConfig']>,
    options: options[panel.kind],
    targets: panel.queries.map((query, at) => ({
      refId: names[at],
      datasource,
      expr: selectInstallation(query.expr),
      legendFormat: query.legend ?? '__auto',
      instant: isNow,
      range: !isNow,
      format: panel.kind === 'heatmap' ? 'heatmap' : panel.kind === 'table' ? 'table' : 'time_series',
    })),
    ...(panel.kind === 'table' ? { transformations: [{ id: 'merge', options: {} }] } : {}),
  };
}

function thresholdsOf(steps: readonly Threshold[] = [{ colour: 'green' }]): object {
  return {
    mode: 'absolute' as ThresholdsMode,
    steps: steps.map(({ from, colour }) => ({ value: from ?? null, color: colour })),
  };
}

const lines = (panel: Panel): object => ({
  drawStyle: 'line',
  lineWidth: 1,
  fillOpacity: panel.stacked === true ? 40 : 8,
  showPoints: 'never',
  spanNulls: true,
  stacking: { mode: panel.stacked === true ? 'normal' : 'none', group: 'A' },
  thresholdsStyle: { mode: panel.thresholds === undefined ? 'off' : 'line' },
});

const latest = { calcs: ['lastNotNull'], fields: '', values: false };
const options: Readonly<Record<Panel['kind'], Record<string, unknown>>> = {
  timeseries: {
    legend: { displayMode: 'table', placement: 'bottom', calcs: ['lastNotNull', 'max'], showLegend: true },
    tooltip: { mode: 'multi', sort: 'desc' },
  },
  stat: {
    reduceOptions: latest,
    colorMode: 'background',
    graphMode: 'area',
    textMode: 'auto',
    justifyMode: 'auto',
    orientation: 'auto',
  },
  bargauge: { reduceOptions: latest, displayMode: 'basic', orientation: 'horizontal', showUnfilled: true },
  table: { showHeader: true, sortBy: [{ displayName: 'Value', desc: true }] },
  heatmap: { calculate: false, yAxis: { unit: 's' }, color: { mode: 'scheme', scheme: 'Oranges', steps: 64 }, cellGap: 1 },
};
