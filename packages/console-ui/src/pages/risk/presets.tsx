import { Group, Text } from '@mantine/core';
import { useChange } from '../../api/hooks.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Panel } from '../../parts/panel.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { useMay } from '../../session/session-context.ts';
import { presets, presetWords, type Settings } from './rules.ts';
import classes from './risk.module.css';

/** Sets all rules at once. */
export function Presets({ saved }: { readonly saved: Settings }) {
  const may = useMay();
  const take = useChange('post', '/v1/settings/risk/preset', { done: 'Rules saved.' });
  return (
    <Panel title="Presets">
      <div className={classes['presets']}>
        {presets.map((preset) => (
          <div key={preset} className={classes['preset']} data-current={saved.preset === preset || undefined}>
            <Group justify="space-between" wrap="nowrap">
              <Text fw={600}>{wordsOf(preset)}</Text>
              {saved.preset === preset ? <Text size="xs">in use</Text> : null}
            </Group>
            <Text size="sm" c="dimmed">
              {presetWords[preset]}
            </Text>
            {may('risk:write') && saved.preset !== preset ? (
              <ConfirmButton
                label={`Use ${preset}`}
                size="xs"
                title={`Set all rules to ${preset}?`}
                act={() => take.mutateAsync({ body: { preset } })}
                isPending={take.isPending}
                error={take.error}
              >
                This replaces all rules below, including your own changes, from the next payment on.
              </ConfirmButton>
            ) : null}
          </div>
        ))}
      </div>
    </Panel>
  );
}
