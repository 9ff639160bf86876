import { choice } from '#core/contract/choice.ts';

export const backupKind = choice({ BACKUP: 'Cópia de segurança', REHEARSAL: 'Ensaio de restauração' });
export const backupOutcome = choice({
  RUNNING: ['Em andamento', 'blue'],
  DONE: ['Concluída', 'green'],
  FAILED: ['Falhou', 'red'],
  CANCELLED: ['Cancelada', 'gray'],
});
export const secondPlaceKind = choice({ FOLDER: 'Pasta', S3: 'Depósito S3' });

interface Run {
  ended_at: string | null;
  problem: string | null;
  cancelled: boolean;
}
export const outcomeOf = ({ ended_at, problem, cancelled }: Run) =>
  cancelled ? 'CANCELLED' : problem !== null ? 'FAILED' : ended_at === null ? 'RUNNING' : 'DONE';

/** A night was missed, and half of the next day is over. */
const patienceMs = 36 * 3_600_000;
/** Since the last good one, or since the first was tried; before that it is too early to say. */
export const isLate = (since: string | null, now: Date): boolean =>
  since !== null && now.getTime() - new Date(since).getTime() > patienceMs;

/** `1,4 GB`, `312 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** step;
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step]}`;
}
