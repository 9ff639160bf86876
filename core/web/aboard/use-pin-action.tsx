import { IconPinned, IconPinnedOff } from '@tabler/icons-react';
import { useCan } from '../access.tsx';
import { useUser } from '../session.tsx';
import type { PageAction } from '../show/page-header.tsx';
import { useModules } from '../shell/modules-context.tsx';
import { toast } from '../toast.ts';
import { isKeeping } from './keeping.ts';
import { type Pinned, usePins } from './pins.ts';

/** 'Levar comigo' on the page of a record, for whoever goes out. */
export function usePinAction(kind: Pinned, uuid: string): PageAction[] {
  const { isPinned, pin, unpin } = usePins();
  const can = useCan();
  const user = useUser();
  const mine = useModules().aboard.filter(({ access }) => can(access));
  if (mine.length === 0) return [];
  if (isPinned(kind, uuid))
    return [
      {
        label: 'Não levar mais comigo',
        icon: <IconPinnedOff size={16} />,
        aside: true,
        onClick: () => {
          unpin(kind, uuid);
          toast.success('Deixa de ir a bordo por sua escolha.');
        },
      },
    ];
  const take = async () => {
    pin(kind, uuid);
    toast.success(
      isKeeping() ? 'Vai a bordo neste dispositivo.' : 'Vai a bordo do seu celular na próxima vez que ele tiver rede.',
    );
    if (!isKeeping()) return;
    const { takeAboard } = await import('./taking.ts');
    const loaded = await Promise.all(mine.map(({ load }) => load()));
    await takeAboard(
      loaded.map((one) => one.take),
      user,
      true,
    );
  };
  return [{ label: 'Levar comigo', icon: <IconPinned size={16} />, aside: true, onClick: () => void take() }];
}
