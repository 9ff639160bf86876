import type { FieldWords } from '#core/web/show/field-words.ts';

const chosen = (_before: unknown, after: unknown): string => `${Array.isArray(after) ? after.length : 0} escolhidos`;

export const cycleWords: FieldWords = {
  sections: { label: 'Questões', diff: () => 'copiadas do modelo' },
  participants: 'Participante',
  employee_uuid: { label: 'Pessoa', entity: 'user' },
  manager_uuid: { label: 'Gestor', entity: 'user' },
  report_uuids: { label: 'Liderados', diff: chosen },
  client_uuids: { label: 'Clientes internos', diff: chosen },
  peer_uuids: { label: 'Colegas', diff: chosen },
};
