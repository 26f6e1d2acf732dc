// A way to every anomaly in the sandbox.
import { scenariosOf, type SandboxScenario } from '../machine.ts';
import { type RiskAction, riskActions, riskRules, type RiskRule } from './risk-config.ts';

const configureRule = (rule: RiskRule, action: RiskAction, dryRun: boolean): string =>
  `PATCH /v1/settings/risk ${JSON.stringify({ dryRun, [rule]: { enabled: true, action } })}`;

/** Every rule with every action, as a real and a dry run. Forces the anomaly, so two calls are enough. */
export const riskScenarios: readonly SandboxScenario[] = riskRules.flatMap((rule) =>
  [false, true].flatMap((dryRun) =>
    riskActions.map((action) =>
      scenariosOf(`anomaly:${rule}${dryRun ? ':dry_run' : ''}`, 'action')(action, [
        configureRule(rule, action, dryRun),
        `POST /v1/simulate/risk/anomalies {"rule":"${rule}","cardId":"{cardId}"}`,
      ]),
    ),
  ),
);
