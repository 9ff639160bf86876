import { formatDuration } from '#core/contract/format.ts';
import { minutesOf } from '../service-order-labor.rules.ts';
import type { Session } from '../session.contract.ts';

/** Of a device's clock, by the seconds it was behind. */
export function clockWords(offset: number): string {
  const off = minutesOf(Math.abs(offset));
  if (off === 0) return 'relógio certo';
  return `relógio ${offset > 0 ? 'atrasado' : 'adiantado'} em ${formatDuration(off)}`;
}

/** What was pressed without a network and sent later; nothing where the server's clock told both ends. */
export function byDeviceWords({ start_clock_offset: start, end_clock_offset: end }: Session): string | null {
  const offset = start ?? end;
  if (offset === null) return null;
  const which = start === null ? 'Fim' : end === null ? 'Início' : 'Início e fim';
  return `${which} pela hora do aparelho, sem conexão (${clockWords(offset)})`;
}
