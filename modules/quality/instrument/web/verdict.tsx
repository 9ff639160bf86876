import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { formatDate } from '#core/contract/format.ts';
import type { Instrument } from '../contract.ts';
import { calibrationStatusOn, whyNotUsable } from '../instrument.rules.ts';

/** The first thing read after the label was scanned: whether one may measure with it, and until when. */
export function Verdict({ instrument, day }: { instrument: Instrument; day: string }) {
  const why = whyNotUsable(instrument, day);
  if (why)
    return (
      <Alert color="red" icon={<IconCircleX />} title="Não use este instrumento" role="status" mb="md">
        {`Ele ${why}.`}
      </Alert>
    );
  const until = instrument.due_on ? ` Calibração válida até ${formatDate(instrument.due_on)}.` : '';
  const isSoon = calibrationStatusOn(instrument, day) === 'EXPIRING';
  return (
    <Alert
      color={isSoon ? 'yellow' : 'green'}
      icon={isSoon ? <IconAlertTriangle /> : <IconCircleCheck />}
      title={isSoon ? 'Pode ser usado, mas vence logo' : 'Pode ser usado'}
      role="status"
      mb="md"
    >
      {instrument.calibration_kind === 'EXEMPT' ? 'Isento de calibração.' : until.trim()}
    </Alert>
  );
}
