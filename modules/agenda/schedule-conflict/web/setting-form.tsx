import { SettingScreen } from '#core/web/setting/setting-screen.tsx';
import { scheduleSetting } from '../setting.contract.ts';

/** By what conflicts of the agenda are found. */
export function Component() {
  return <SettingScreen setting={scheduleSetting} back="/maintenance-schedule" />;
}
