import { SettingScreen } from '#core/web/setting/setting-screen.tsx';
import { calendarSetting } from '../setting.contract.ts';

export function Component() {
  return <SettingScreen setting={calendarSetting} back="/config/business-calendar" />;
}
