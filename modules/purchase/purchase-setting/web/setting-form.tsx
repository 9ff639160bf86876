import { SettingScreen } from '#core/web/setting/setting-screen.tsx';
import { purchaseSetting } from '../contract.ts';

/** By what buying goes. */
export function Component() {
  return <SettingScreen setting={purchaseSetting} back="/purchase/request" />;
}
