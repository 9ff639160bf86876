import { SettingScreen } from '#core/web/setting/setting-screen.tsx';
import { benefitSetting } from '../setting.contract.ts';

/** Of what the ceiling of the meal voucher is counted. */
export function Component() {
  return <SettingScreen setting={benefitSetting} back="/rh/benefits" />;
}
