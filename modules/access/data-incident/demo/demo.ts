import { addDays } from '#core/contract/days.ts';
import { usualCalendar } from '#core/contract/business-time.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments } from '#tools/demo/documents.ts';
import { incidentMachine, tellUntil } from '../data-incident.rules.ts';

/** One a year, of the kind that happens: an e-mail to the wrong person, told in time, and one under way. */
export const demo: Demo = async (db, { today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const keeper = people.find(({ uuid }) => uuid === users.get('diretoria')) ?? people[0];
  if (!keeper) return;
  const calendar = usualCalendar('America/Sao_Paulo');
  const by = { made_by_uuid: keeper.uuid, made_by_name: keeper.name };
  const old = addDays(today, -140);
  const recent = addDays(today, -1);
  await loadDocuments(
    db,
    { entity: 'data_incident', table: 'data_incident', prefix: 'INC', machine: incidentMachine },
    [
      {
        created_at: `${old}T15:20:00.000Z`,
        values: {
          title: 'Planilha de contatos enviada ao cliente errado',
          occurred_on: addDays(old, -1),
          known_on: old,
          due_on: tellUntil(old, calendar),
          risk: 'RELEVANT',
          people_count: 38,
          data_kinds: 'Nome, telefone e e-mail de contatos de uma clínica',
          description: 'Anexo trocado em um e-mail de orçamento. O destinatário avisou no mesmo dia.',
          measures: 'Pedido de exclusão confirmado por escrito; envio de planilhas só pelo sistema.',
          told_anpd_on: addDays(old, 1),
          told_people_on: addDays(old, 1),
          protocol: '00261.000123/2026-11',
          ...by,
        },
        course: [
          { step: 'tell', at: `${addDays(old, 1)}T14:00:00.000Z`, by: keeper },
          {
            step: 'close',
            at: `${addDays(old, 20)}T14:00:00.000Z`,
            by: keeper,
            reason: 'Exclusão confirmada, equipe orientada.',
          },
        ],
      },
      {
        created_at: `${recent}T18:05:00.000Z`,
        values: {
          title: 'Notebook de campo furtado',
          occurred_on: recent,
          known_on: recent,
          due_on: tellUntil(recent, calendar),
          risk: 'UNKNOWN',
          people_count: null,
          data_kinds: 'Ordens do dia em cache do navegador',
          description: 'Furto no estacionamento de um cliente. Disco cifrado.',
          measures: 'Sessões do técnico encerradas e senha trocada.',
          ...by,
        },
        course: [],
      },
    ],
  );
};
