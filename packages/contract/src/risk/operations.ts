import { z } from 'zod';
import { forgetOperations } from '../erasure.ts';
import { id, page } from '../field.ts';
import { batchedCommand, command, contract, query } from '../operation.ts';
import { PatchRiskConfig, RiskConfig, TakePreset } from './risk-config.ts';
import { lookOperations, queueOperations, subjectOperations } from '../operator.ts';
import { sandboxOperations } from '../sandbox.ts';
import { noteOperations } from './notes.ts';
import { reviewOperations } from './review.ts';
import { Anomaly, AnomalyParams, Backtest, BacktestResult, ListAnomalies, Rule, Subject, Verdict } from './shapes.ts';

export const risk = contract('risk', {
  getConfig: query({ summary: 'Retrieve the risk settings', input: z.object({}), output: RiskConfig }),
  changeConfig: command({ summary: 'Update the risk settings', input: PatchRiskConfig, output: RiskConfig }),
  takePreset: command({ summary: 'Apply a risk preset', input: TakePreset, output: RiskConfig }),
  backtest: query({ summary: 'Backtest risk settings', input: Backtest, output: BacktestResult }),
  listAnomalies: query({ summary: 'List anomalies', input: ListAnomalies, output: page(Anomaly) }),
  getAnomaly: query({ summary: 'Retrieve an anomaly', input: AnomalyParams, output: Anomaly }),
  evaluate: batchedCommand({ summary: 'Evaluate an authorization or transfer', input: Subject, output: Verdict }),
  preview: query({ summary: 'Preview an evaluation', input: Subject, output: Verdict.pick({ decision: true }) }),
  force: command({
    summary: 'Simulate a risk anomaly',
    input: z.object({
      rule: Rule,
      cardId: id('card'),
      agentId: id('agent').optional(),
      customerId: id('customer'),
    }),
    output: Verdict,
  }),
  operatorCloseAnomaly: command({ summary: 'Close an anomaly', input: AnomalyParams, output: Anomaly }),
  ...reviewOperations,
  ...noteOperations,
  ...forgetOperations,
  ...subjectOperations,
  ...lookOperations,
  ...queueOperations,
  ...sandboxOperations,
});
