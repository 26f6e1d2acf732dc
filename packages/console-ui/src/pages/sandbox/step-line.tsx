import { Text } from '@mantine/core';
import { memberOf, type StepResult } from '@pay/console-model/run-story';
import { completePath } from '@pay/console-model/story-shape';
import { IdLink } from '../../parts/id-link.tsx';
import classes from './sandbox.module.css';

/** One call of a story: its description, the request, and the important members of the response. */
export function StepLine({ result: { step, outcome } }: { readonly result: StepResult }) {
  const id = outcome.isRefused ? undefined : memberOf(outcome.answer, 'id');
  return (
    <li>
      <Text size="sm" fw={550}>
        {step.says ?? 'Also on the way:'}
      </Text>
      <Text size="xs" c="dimmed" component="div">
        <code>
          {step.path === completePath ? 'POST /v1/simulate/transactions/{transactionId}/advance' : `${step.method} ${step.path}`}
        </code>
      </Text>
      {typeof id === 'string' ? <IdLink id={id} /> : null}
      {outcome.isRefused ? (
        <Text size="sm">
          Failed as expected: {outcome.message} <code>{step.refusedWith}</code>
        </Text>
      ) : (
        <Shown step={step} answer={outcome.answer} />
      )}
    </li>
  );
}

function Shown({ step: { shows = [] }, answer }: { readonly step: StepResult['step']; readonly answer: unknown }) {
  const seen = shows.flatMap((name) => {
    const value = memberOf(answer, name);
    if (value === undefined || value === null) return [];
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const];
  });
  if (seen.length === 0) return null;
  return (
    <ul className={classes['shown']}>
      {seen.map(([name, text]) => (
        <li key={name}>
          <span>{name}</span> <code>{text}</code>
        </li>
      ))}
    </ul>
  );
}
