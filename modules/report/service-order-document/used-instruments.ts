import type { Run } from '#modules/service/checklist-run/contract.ts';
import type { UsedInstrument } from './contract.ts';

/** What the values of these checklists were measured with, each once for each certificate, in the order of the tests. */
export function instrumentsUsed(runs: readonly Pick<Run, 'modules'>[]): UsedInstrument[] {
  const used = new Map<string, UsedInstrument>();
  for (const task of runs.flatMap(({ modules }) => modules).flatMap(({ tasks }) => tasks)) {
    if (!task.instrument_uuid || !task.instrument_name || task.answer === null) continue;
    const [certificate, valid_until] = [task.instrument_certificate, task.instrument_valid_until];
    const named = { name: task.instrument_name, serial_number: task.instrument_serial_number };
    used.set(`${task.instrument_uuid} ${certificate} ${valid_until}`, { ...named, certificate, valid_until });
  }
  return [...used.values()];
}
