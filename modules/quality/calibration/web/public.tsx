import type { Calibration } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Above the certificate: what a calibration has led to. */
    'calibration.notices': { calibration: Calibration };
    /** A tab of the calibration's page. */
    'calibration.tabs': { calibration: Calibration };
  }
}
