import { SettingScreen } from '#core/web/setting/setting-screen.tsx';
import { qualificationSetting } from '../qualification.setting.ts';

/** By what suppliers are judged. */
export function Component() {
  return <SettingScreen setting={qualificationSetting} back="/quality/supplier-qualifications" />;
}
