import { CopyIcon } from './copy-text.tsx';
import classes from './json-view.module.css';

type JsonViewProps = {
  readonly value: unknown;
  readonly label?: string;
  /** The text is not JSON. */
  readonly isPlain?: boolean;
};

/** A value as colored JSON with a copy button. */
export function JsonView({ value, label = 'JSON', isPlain = false }: JsonViewProps) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <div className={classes['box']}>
      <div className={classes['copy']}>
        <CopyIcon text={text} label={label} />
      </div>
      <pre className={classes['json']} tabIndex={0} aria-label={label}>
        {(isPlain ? [{ kind: 'plain', text }] : tokensOf(text)).map(({ kind, text: part }, at) => (
          <span key={at} data-kind={kind}>
            {part}
          </span>
        ))}
      </pre>
    </div>
  );
}

type Token = { readonly kind: 'name' | 'text' | 'value' | 'plain'; readonly text: string };
const pattern = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Tokens of JSON text. They are never parsed into markup. */
function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) found.push({ kind: 'plain', text: text.slice(end, match.index) });
    found.push({ kind: match[1] === undefined ? 'value' : match[2] === undefined ? 'text' : 'name', text: match[0] });
    end = match.index + match[0].length;
  }
  return [...found, { kind: 'plain', text: text.slice(end) }];
}
