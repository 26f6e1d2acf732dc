import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** A text as a QR code. Drawn in the browser, so the text reaches no other service. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={classes['code']} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
