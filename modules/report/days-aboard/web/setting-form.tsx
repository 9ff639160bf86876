import { SettingScreen } from '#core/web/setting/setting-screen.tsx';
import { aboardSetting } from '../setting.contract.ts';

/** How much goes into the field by itself. */
export function Component() {
  return <SettingScreen setting={aboardSetting} back="/aboard" />;
}
