// `npm run demo:codes`: the present second factors of the demonstration operators. Only `npm start -- --demo` creates
// these operators, and only this checkout has their secrets.
import { systemClock } from '@pay/core/time';
import { explain, say } from '@pay/platform/terminal';
import { UserError } from '@pay/platform/user-error';
import { currentCode } from './demo/operators.ts';
import { readDemoOperators } from './state.ts';

try {
  const operators = readDemoOperators();
  if (operators === undefined) throw new UserError('This checkout has no demonstration operators.', 'npm start -- --demo');
  for (const { email, totpSecret } of operators) {
    const { code, seconds } = currentCode(totpSecret, systemClock.now());
    say(`${email}  ${code}  for ${seconds} s; each code works once`);
  }
} catch (error) {
  explain(error);
  process.exit(1);
}
