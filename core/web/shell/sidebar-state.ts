import { useCallback, useState } from 'react';

const name = 'sidebar_state';
const week = 7 * 24 * 60 * 60;

const read = (): boolean => document.cookie.split('; ').includes(`${name}=collapsed`);
const write = (collapsed: boolean): void => {
  document.cookie = `${name}=${collapsed ? 'collapsed' : 'expanded'}; path=/; max-age=${week}; samesite=lax`;
};

/** Kept in a cookie for 7 days, as the spec asks. */
export function useSidebarState(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(read);
  const toggle = useCallback(() => {
    setCollapsed((was) => {
      write(!was);
      return !was;
    });
  }, []);
  return [collapsed, toggle];
}
