// Validators collect all errors, so that one answer names all failing fields.
import type { FaultDetail, FieldCode } from '@pay/core/fault';

/** Reports one failing field. `field` is the public dot path. */
export type Report = (field: string, code: FieldCode, message: string, hint?: string) => void;

export type Findings = { readonly report: Report; readonly list: readonly FaultDetail[] };

/** A new list of findings. The first finding of a field wins, since later ones are usually its consequences. */
export function findings(): Findings {
  const list: FaultDetail[] = [];
  const report: Report = (field, code, message, hint) => {
    if (list.some((finding) => finding.field === field)) return;
    list.push({ field, code, message, ...(hint === undefined ? {} : { hint }) });
  };
  return { report, list };
}
