import type { FieldWords } from '#core/web/show/field-words.ts';

export const cycleWords: FieldWords = {
  sections: { label: 'Questões', diff: () => 'copiadas do modelo' },
  participants: 'Participante',
  employee_uuid: { label: 'Pessoa', entity: 'user' },
  manager_uuid: { label: 'Gestor', entity: 'user' },
  report_uuids: 'Liderados',
  client_uuids: 'Clientes internos',
  peer_uuids: 'Colegas',
};
