import type { FieldWords } from '#core/web/show/field-words.ts';

export const cycleWords: FieldWords = {
  sections: { label: 'Questões', diff: () => 'copiadas do modelo' },
  participants: 'Participante',
  employee_uuid: { label: 'Pessoa', entity: 'user' },
  manager_uuid: { label: 'Gestor', entity: 'user' },
  peer_uuids: { label: 'Colegas', diff: (_before, after) => `${Array.isArray(after) ? after.length : 0} escolhidos` },
};
