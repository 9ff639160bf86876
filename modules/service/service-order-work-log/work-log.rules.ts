import { choice, type ValueOf } from '#core/contract/choice.ts';

export const workLogType = choice({
  DIAGNOSIS: ['Diagnóstico', 'blue'],
  REPAIR: ['Reparo', 'teal'],
  TEST: ['Teste', 'violet'],
  TRAVEL: ['Deslocamento', 'gray'],
  CUSTOMER_CONTACT: ['Contato com o cliente', 'yellow'],
  OTHER: ['Outro', 'gray'],
});
export type WorkLogType = ValueOf<typeof workLogType>;

/** Who wrote it, whose work it was, and who hands out work. */
export const mayChangeLog = (
  log: { technician: { uuid: string }; author_uuid: string | null },
  person: { uuid: string; assigns: boolean },
): boolean => person.assigns || log.author_uuid === person.uuid || log.technician.uuid === person.uuid;

interface Period {
  date: string;
  started_at: string;
  ended_at: string;
}
/** The same technician from the same hour to the same hour. */
export const isSamePeriod = (
  kept: Period & { technician: { uuid: string } },
  said: Period & { technician_uuid: string },
): boolean =>
  kept.technician.uuid === said.technician_uuid &&
  (['date', 'started_at', 'ended_at'] as const).every((key) => kept[key] === said[key]);
