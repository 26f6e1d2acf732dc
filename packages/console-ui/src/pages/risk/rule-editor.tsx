import { NumberInput, Select, Switch, Text } from '@mantine/core';
import { Panel } from '../../parts/panel.tsx';
import plain from '../../parts/plain.module.css';
import { useMay } from '../../session/session-context.ts';
import { actions, rules, scopes, type Rule, type Settings } from './rules.ts';
import classes from './risk.module.css';

type EditorProps = { readonly draft: Settings; readonly onChange: (draft: Settings) => void };
/** A rule's settings: a switch, an action, and the numbers that the table of rules names. */
type RuleValues = { readonly enabled: boolean; readonly action: string } & Readonly<Record<string, unknown>>;

/** Every rule with its switch, its numbers, and its action. Changes apply after saving. */
export function RuleEditor({ draft, onChange }: EditorProps) {
  const may = useMay();
  return (
    <Panel title="Rules">
      <fieldset disabled={!may('risk:write')} className={plain['fieldset']}>
        {rules.map((rule) => (
          <RuleRow
            key={rule.name}
            rule={rule}
            values={draft[rule.name] as RuleValues}
            onChange={(changes) => onChange({ ...draft, [rule.name]: { ...draft[rule.name], ...changes } })}
          />
        ))}
        <Switch
          mt="sm"
          label="Dry run: record and report only"
          checked={draft.dryRun}
          onChange={(event) => onChange({ ...draft, dryRun: event.currentTarget.checked })}
        />
      </fieldset>
    </Panel>
  );
}

type RuleRowProps = { readonly rule: Rule; readonly values: RuleValues; readonly onChange: (changes: object) => void };

function RuleRow({ rule, values, onChange }: RuleRowProps) {
  return (
    <div className={classes['rule']} data-off={!values.enabled || undefined}>
      <div>
        <Switch
          label={rule.label}
          description={rule.explanation}
          checked={values.enabled}
          onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
        />
      </div>
      <div className={classes['inputs']}>
        {rule.fields.map(({ name, label, min, max, step = 1 }) => (
          <NumberInput
            key={name}
            size="xs"
            w={130}
            label={label}
            aria-label={`${rule.label}: ${label}`}
            min={min}
            max={max}
            step={step}
            value={Number(values[name])}
            onChange={(value) => onChange({ [name]: typeof value === 'number' ? value : min })}
          />
        ))}
        {rule.hasScope === true ? (
          <Select
            size="xs"
            w={180}
            label="Applies to"
            aria-label={`${rule.label}: applies to`}
            allowDeselect={false}
            data={scopes}
            value={String(values['appliesTo'])}
            onChange={(value) => onChange({ appliesTo: value ?? 'agents' })}
          />
        ) : null}
        <Select
          size="xs"
          w={220}
          label="When it fires"
          aria-label={`${rule.label}: when it fires`}
          allowDeselect={false}
          data={actions}
          value={values.action}
          onChange={(value) => onChange({ action: value ?? 'alert' })}
        />
        <Text size="xs" c="dimmed">
          {values.enabled ? '' : 'Off'}
        </Text>
      </div>
    </div>
  );
}
