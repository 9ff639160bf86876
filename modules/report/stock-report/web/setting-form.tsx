import { SettingScreen } from '#core/web/setting/setting-screen.tsx';
import { stockSetting } from '../setting.contract.ts';

/** By what the reports and alerts go. */
export function Component() {
  return <SettingScreen setting={stockSetting} back="/stock/parts/abc-report" />;
}
