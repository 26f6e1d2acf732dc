import classes from './requests.module.css';

/** An HTTP status, colored by its class. */
export function HttpStatus({ status }: { readonly status: number }) {
  return (
    <span className={classes['status']} data-class={`${Math.floor(status / 100)}xx`}>
      {status}
    </span>
  );
}
