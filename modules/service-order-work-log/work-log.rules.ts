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
