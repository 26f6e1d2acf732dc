import { Alert, Button, Group, PasswordInput, Stack, Text, Textarea } from '@mantine/core';
import { parseHeaders, verifySignatures, type SignatureVerdict } from '@pay/console-model/verify-signature';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { useChange } from '../../api/hooks.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useMay } from '../../session/session-context.ts';
import classes from './webhooks.module.css';

const first = { headers: '', body: '', secret: '' };
type Values = typeof first;

/**
 * Checks whether a received delivery is signed with a secret. The browser checks, and the platform explains a mismatch.
 */
export function Page() {
  const { values: address } = useFilters();
  const [values, setValues] = useState<Values>(first);
  const check = useMutation({
    mutationFn: () =>
      verifySignatures({
        headers: parseHeaders(values.headers),
        body: values.body,
        secret: values.secret.trim(),
        now: Date.now(),
      }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    check.mutate();
  };
  return (
    <>
      <PageHeader
        title="Verify a signature"
        sub="Paste the delivery exactly as your receiver got it. The secret and the body stay in this browser."
      />
      <form onSubmit={submit}>
        <Stack gap="md" maw={820}>
          <Received values={values} onChange={setValues} />
          <SecretInput
            webhookId={address['webhookId']}
            value={values.secret}
            onChange={(secret) => setValues({ ...values, secret })}
          />
          <Group>
            <Button
              type="submit"
              loading={check.isPending}
              disabled={values.headers.trim() === '' || values.secret.trim() === ''}
            >
              Verify
            </Button>
          </Group>
          {check.data === undefined ? null : <Verdicts verdicts={check.data} values={values} />}
        </Stack>
      </form>
    </>
  );
}

function Received({ values, onChange }: { readonly values: Values; readonly onChange: (values: Values) => void }) {
  return (
    <>
      <Textarea
        label="Headers"
        description="One header per line, or a JSON object. Only the signature headers matter."
        placeholder={'webhook-id: evt_…\nwebhook-timestamp: 1795425245\nwebhook-signature: v1,…'}
        autosize
        minRows={4}
        required
        value={values.headers}
        onChange={(event) => onChange({ ...values, headers: event.currentTarget.value })}
      />
      <Textarea
        label="Body"
        description="The raw text before parsing. One additional space changes the signature."
        autosize
        minRows={5}
        maxRows={18}
        value={values.body}
        onChange={(event) => onChange({ ...values, body: event.currentTarget.value })}
      />
    </>
  );
}

type SecretInputProps = {
  readonly webhookId: string | undefined;
  readonly value: string;
  readonly onChange: (secret: string) => void;
};

function SecretInput({ webhookId, value, onChange }: SecretInputProps) {
  const may = useMay();
  const fetched = useMutation({
    gcTime: 0,
    mutationFn: (id: string) => call('get', '/v1/webhooks/{webhookId}/secret', { path: { webhookId: id } }),
    onSuccess: ({ secret }) => onChange(secret),
  });
  return (
    <>
      <Group align="flex-end" gap="sm">
        <PasswordInput
          label="Signing secret"
          placeholder="whsec_…"
          required
          autoComplete="off"
          w={420}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {webhookId === undefined || !may('webhooks:write') ? null : (
          <Button variant="default" loading={fetched.isPending} onClick={() => fetched.mutate(webhookId)}>
            Use the webhook’s secret
          </Button>
        )}
      </Group>
      {fetched.error === null ? null : <FaultAlert error={fetched.error} />}
    </>
  );
}

function Verdicts({ verdicts, values }: { readonly verdicts: readonly SignatureVerdict[]; readonly values: Values }) {
  const isGood = verdicts.length > 0 && verdicts.every(({ result }) => result === 'valid');
  return (
    <div className={classes['verdicts']} role="status">
      {verdicts.length === 0 ? (
        <Alert color="red" icon={<IconCircleX />} title="The headers contain no signature">
          Include X-Service-Signature, or webhook-signature (or wh-signature) with its id and timestamp.
        </Alert>
      ) : null}
      {verdicts.map(({ header, result, message }) => (
        <Alert
          key={header}
          color={result === 'valid' ? 'teal' : result === 'expired' ? 'orange' : 'red'}
          icon={result === 'valid' ? <IconCircleCheck /> : <IconCircleX />}
          title={header}
        >
          {message}
        </Alert>
      ))}
      {isGood ? null : <Explanation values={values} />}
    </div>
  );
}

/** Asks the platform to try common signing mistakes. Only after a click, because the request contains the secret. */
function Explanation({ values }: { readonly values: Values }) {
  const may = useMay();
  const explain = useChange('post', '/v1/webhooks/verify', { stale: [] });
  const body = { payload: values.body, headers: parseHeaders(values.headers), secret: values.secret.trim() };
  if (!may('webhooks:write')) return null;
  return (
    <Panel title="Find the mistake">
      <Stack gap="sm">
        <Text size="sm">Sends the headers, the body, and the secret to the platform, which tries common mistakes.</Text>
        <Button w="fit-content" variant="default" loading={explain.isPending} onClick={() => explain.mutate({ body })}>
          Explain
        </Button>
        {explain.error === null ? null : <FaultAlert error={explain.error} />}
        {explain.data === undefined ? null : (
          <Alert color={explain.data.valid ? 'teal' : 'orange'} title={explain.data.code} role="status">
            {explain.data.message}
          </Alert>
        )}
      </Stack>
    </Panel>
  );
}
