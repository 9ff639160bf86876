import { useCan } from '#core/web/access.tsx';
import { useModules } from '#core/web/shell/modules-context.tsx';
import { Ways } from './ways.tsx';

/** For whoever has no figures here but screens of their own: where the day's work is. */
export function Shortcuts() {
  const can = useCan();
  const shown = useModules().menu.filter(({ access }) => access !== 'signed-in' && can(access));
  return <Ways id="shortcuts" title="Por onde começar" ways={shown} />;
}
