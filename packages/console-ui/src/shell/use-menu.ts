import { useMayOperate } from '../api/operator-self.ts';
import { pages } from '../pages/pages.ts';
import type { PageRoute } from '../pages/page-route.ts';
import { useMay, useSession } from '../session/session-context.ts';

export type MenuEntry = NonNullable<PageRoute['menu']> & { readonly path: string };

/** The screens that this person can use here. */
export function useMenu(): readonly MenuEntry[] {
  const { environment, allowed } = useSession();
  const may = useMay();
  const mayOperate = useMayOperate();
  return pages.flatMap(({ menu, path, needs, needsRoute, needsOperation, sandboxOnly }) => {
    const isShown =
      menu !== undefined &&
      (needs === undefined || may(needs)) &&
      (needsRoute === undefined || allowed.includes(needsRoute)) &&
      (needsOperation === undefined || mayOperate(needsOperation)) &&
      (sandboxOnly !== true || environment === 'sandbox');
    return isShown ? [{ ...menu, path }] : [];
  });
}
