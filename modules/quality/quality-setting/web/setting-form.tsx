import { SettingScreen } from '#core/web/setting/setting-screen.tsx';
import { qualitySetting } from '../contract.ts';

/** By what measurements are judged. */
export function Component() {
  return <SettingScreen setting={qualitySetting} back="/instruments" />;
}
