import { Button, Group, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { isFault } from '../../api/fault.ts';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { useMay } from '../../session/session-context.ts';
import { changesOf, draftOf, type Brand, type BrandDraft } from './brand-draft.ts';
import { BrandFields } from './brand-fields.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { problemOfLogo } from './logo-field.tsx';
import { useSaveBrand } from './use-save-brand.ts';
import classes from './brand.module.css';

export function Page() {
  const brand = useRead('/v1/brand', {});
  return (
    <>
      <PageHeader title="Brand" sub="How hosted pages and PDF statements present your company, in this environment." />
      <ResourceScreen query={brand}>
        {/* The key discards the draft if another person saved meanwhile. */}
        {(data) => <BrandScreen key={data.updatedAt} saved={data} />}
      </ResourceScreen>
    </>
  );
}

function BrandScreen({ saved }: { readonly saved: Brand }) {
  const [draft, setDraft] = useState(() => draftOf(saved));
  const may = useMay();
  const save = useSaveBrand(saved);
  const set = (change: Partial<BrandDraft>): void => setDraft({ ...draft, ...change });
  const body = changesOf(saved, draft);
  const isChanged = Object.keys(body).length > 0 || draft.logo instanceof File;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged && problemOfLogo(draft) === undefined) save.mutate(draft);
  };
  return (
    <div className={classes['columns']}>
      <Panel title="Settings">
        <form onSubmit={submit}>
          <fieldset className={classes['fields']} disabled={!may('brand:write')}>
            <Stack gap="sm">
              <BrandFields draft={draft} set={set} wrong={(...fields) => findProblem(save.error, fields)} />
              {save.error === null ? null : <FaultAlert error={save.error} />}
              {may('brand:write') ? (
                <Group gap="sm">
                  <Button type="submit" disabled={!isChanged} loading={save.isPending}>
                    Save
                  </Button>
                  <Button variant="default" disabled={!isChanged} onClick={() => setDraft(draftOf(saved))}>
                    Discard
                  </Button>
                  <CodeButton request={{ method: 'PATCH', template: '/v1/brand', input: { body } }} />
                </Group>
              ) : null}
            </Stack>
          </fieldset>
        </form>
      </Panel>
      <BrandPreview draft={draft} />
    </div>
  );
}

/** The error of the first of these fields that has one. A list has the errors of its entries. */
const findProblem = (error: unknown, fields: readonly string[]): string | undefined =>
  isFault(error)
    ? error.details.find(({ field }) => fields.some((name) => field === name || field.startsWith(`${name}.`)))?.message
    : undefined;
