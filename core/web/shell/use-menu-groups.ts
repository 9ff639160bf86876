import { useState } from 'react';
import { usePreference } from '../preference.ts';
import { isGroupOpen } from './menu.ts';

/** Which groups stand open: where one is, and those this person opened, remembered wherever they sign in. */
export function useMenuGroups(current: string | undefined, items: number) {
  const [chosen, setChosen] = usePreference<string[]>('menu-open-groups', ['Operações']);
  /** The group one is in, closed all the same: until one goes elsewhere. */
  const [shut, setShut] = useState<{ at: string | undefined; group: string }>();
  const closed = shut && shut.at === current ? shut.group : undefined;
  const isOpen = (group: string) => isGroupOpen(group, { chosen, current, closed, items });
  function toggle(group: string) {
    const others = chosen.filter((name) => name !== group);
    if (isOpen(group)) {
      setShut({ at: current, group });
      setChosen(others);
    } else {
      setShut(undefined);
      setChosen([...others, group]);
    }
  }
  return { isOpen, toggle };
}
