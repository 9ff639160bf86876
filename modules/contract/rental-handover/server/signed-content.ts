import { notFound } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import type { RentalHandover } from '../contract.ts';
import { findHandover, photoHashes } from './rental-handover.queries.ts';

const yesNo: Record<string, string> = { YES: 'Sim', NO: 'Não', NA: 'Não se aplica', DONE: 'Confirmado' };
/** An answer as people read it; nothing where nobody answered. */
export function answerWords({ answer_type, answer, unit, photos }: RunTask): string {
  if (answer_type === 'PHOTO') return photos.length > 0 ? 'Fotografado' : '';
  if (answer === null) return '';
  if (answer_type === 'NUMBER') return [answer.replace('.', ','), unit].filter(Boolean).join(' ');
  return answer_type === 'TEXT' || answer_type === 'CHOICE' ? answer : (yesNo[answer] ?? answer);
}

/** What was answered of the unit, in the order of the checklist. */
export const answersOf = ({ run }: RentalHandover) =>
  (run?.modules ?? []).flatMap(({ name: module, tasks }) =>
    tasks.map((task) => ({ module, description: task.description, answer: answerWords(task), notes: task.notes })),
  );

/** What is signed, word by word: the unit, the day, what was answered and counted, and the photos by their hashes. */
export function contentFrom(term: RentalHandover, photos: readonly string[]): object {
  const { code, kind, rental_contract_code, customer_name, equipment_name, asset_number, serial_number } = term;
  const { on_day, meter, condition, notes, accessories } = term;
  return {
    code,
    kind,
    contract: rental_contract_code,
    customer: customer_name,
    equipment: equipment_name,
    asset: asset_number,
    serial_number,
    on_day,
    meter,
    condition,
    notes,
    accessories: accessories.map((line) => ({
      name: line.name,
      delivered: line.delivered_quantity,
      quantity: line.quantity,
      condition: line.condition,
      notes: line.notes,
    })),
    answers: answersOf(term),
    photos,
  };
}

export async function contentOf(db: Db, uuid: string): Promise<object> {
  const term = await findHandover(db, uuid);
  if (!term) throw notFound();
  return contentFrom(term, await photoHashes(db, uuid));
}
