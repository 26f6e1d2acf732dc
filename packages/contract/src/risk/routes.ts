import { PatchRiskConfig, TakePreset } from './risk-config.ts';
import { AnomalyParams, Backtest, ListAnomalies } from './shapes.ts';
import { risk } from './operations.ts';
import { route, type Route } from '../route.ts';

const settings = { tag: 'Risk', scope: 'risk', envelope: 'bare' } as const;
const set = [400, 401, 429, 500];
const postErrors = [400, 401, 409, 429, 500];

export const riskRoutes: readonly Route[] = [
  route('GET /v1/settings/risk', { ...settings, to: risk.getConfig, errors: [401, 429, 500] }),
  route('PATCH /v1/settings/risk', {
    ...settings,
    to: risk.changeConfig,
    body: PatchRiskConfig,
    errors: set,
    description: 'Updates the risk rules. If you change a rule, the preset becomes `custom`. Unknown rules are rejected.',
  }),
  route('POST /v1/settings/risk/preset', {
    ...settings,
    to: risk.takePreset,
    body: TakePreset,
    replay: 'redrive',
    errors: postErrors,
  }),
  route('POST /v1/settings/risk/backtest', {
    ...settings,
    to: risk.backtest,
    body: Backtest,
    bodyOptional: true,
    // Changes nothing. A repeated request evaluates the current data.
    replay: 'never',
    errors: postErrors,
  }),
  route('GET /v1/risk/anomalies', {
    ...settings,
    to: risk.listAnomalies,
    query: ListAnomalies,
    envelope: 'objectList',
    errors: set,
  }),
  route('GET /v1/risk/anomalies/:anomalyId', {
    ...settings,
    to: risk.getAnomaly,
    params: AnomalyParams,
    errors: [401, 404, 429, 500],
  }),
];
