import { SettingScreen } from '#core/web/setting/setting-screen.tsx';
import { confirmationSetting } from '../setting.contract.ts';

/** When customers are asked to confirm their visits. */
export function Component() {
  return <SettingScreen setting={confirmationSetting} back="/maintenance-schedule" />;
}
