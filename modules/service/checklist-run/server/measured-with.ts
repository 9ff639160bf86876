import { invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import type { RunTask } from '../contract.ts';

/** An instrument as an answer keeps it. */
export type NamedInstrument = Pick<
  RunTask,
  | 'instrument_uuid'
  | 'instrument_name'
  | 'instrument_serial_number'
  | 'instrument_certificate'
  | 'instrument_valid_until'
>;
export interface Measured {
  instrument_uuid: string | null;
  /** None while the instrument is named and the value is still to come. */
  value: string | null;
  unit: string | null;
}

declare module '#core/server/events.ts' {
  interface Questions {
    /** Whether this may measure that value now: why not, or what the answer keeps of it. Asked of none too: one may be needed. */
    'checklist_run.measured': { asked: Measured; answer: { refused: string } | { instrument: NamedInstrument } };
    /** What was handed over on paper with the answers of these owners; of each that has any, its newest. */
    'checklist_run.papers': { asked: { owners: readonly string[] }; answer: { owner: string; name: string }[] };
  }
}

const nothing: NamedInstrument = {
  instrument_uuid: null,
  instrument_name: null,
  instrument_serial_number: null,
  instrument_certificate: null,
  instrument_valid_until: null,
};

interface Asked {
  answer_type: RunTask['answer_type'];
  unit: string | null;
  answer: string | null;
  instrument_uuid: string | null;
}
/** What to keep of it; nothing to change where neither the value nor the instrument did: what was good then stays. */
export async function instrumentOf(
  db: Tx,
  ctx: Ctx,
  task: Asked,
  { answer, instrument_uuid }: Pick<Asked, 'answer' | 'instrument_uuid'>,
): Promise<Partial<NamedInstrument>> {
  if (task.answer_type !== 'NUMBER') {
    if (instrument_uuid) throw refused('Esta tarefa não se responde com uma medição');
    return {};
  }
  // A value taken back asks nothing: what measured it may have run out since.
  if (task.instrument_uuid === instrument_uuid && (answer === null || task.answer === answer)) return {};
  const asked = { instrument_uuid, value: answer, unit: task.unit };
  const [said] = await gather(db, ctx, 'checklist_run.measured', asked);
  if (said && 'refused' in said) throw refused(said.refused);
  if (said) return said.instrument;
  if (instrument_uuid) throw refused('Instrumento não encontrado');
  return nothing;
}

const refused = (why: string) => invalid({ instrument_uuid: [why] }, why);
