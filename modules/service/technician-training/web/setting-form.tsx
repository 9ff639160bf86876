import { SettingScreen } from '#core/web/setting/setting-screen.tsx';
import { trainingSetting } from '../setting.contract.ts';

/** What happens to an assignment without the required training. */
export function Component() {
  return <SettingScreen setting={trainingSetting} back="/rh/training" />;
}
