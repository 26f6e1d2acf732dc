import { CopyIcon } from '../../parts/copy-text.tsx';
import jsonClasses from '../../parts/json-view.module.css';
import { markLines } from './mark-lines.ts';
import classes from './requests.module.css';

/** A body with the rejected fields' lines marked, so that a misspelled field is obvious. */
export function MarkedJson({ text, fields }: { readonly text: string; readonly fields: readonly string[] }) {
  const lines = markLines(text, fields);
  return (
    <div className={jsonClasses['box']}>
      <div className={jsonClasses['copy']}>
        <CopyIcon text={lines.map((line) => line.text).join('\n')} label="the body" />
      </div>
      <pre className={`${jsonClasses['json']} ${classes['wrong']}`} tabIndex={0} aria-label="Body that was sent">
        {lines.map((line, at) => (
          <span key={at}>
            {line.isMarked ? <mark>{line.text}</mark> : line.text}
            {'\n'}
          </span>
        ))}
      </pre>
    </div>
  );
}
