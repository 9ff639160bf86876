import { addDays } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoDocument } from '#tools/demo/documents.ts';
import { dueOf, requestMachine } from '../subject-request.rules.ts';

const cases = [
  ['Helena Duarte', 'ACCESS', 'EMAIL', 96, 'Quais dados meus a empresa guarda e para quê?', 'answer'],
  ['Otávio Brandão', 'CORRECTION', 'PHONE', 61, 'O telefone do cadastro não é mais o meu.', 'answer'],
  ['Lívia Sampaio', 'ANONYMISATION', 'EMAIL', 33, 'Deixei a clínica e não quero mais constar como contato.', 'refuse'],
  ['Caio Meireles', 'PORTABILITY', 'EMAIL', 9, 'Quero meus dados em arquivo.', 'start'],
  ['Noêmia Castilho', 'SHARING', 'LETTER', 2, 'Com quem meus dados foram compartilhados?', null],
] as const;

/** A year of a small company: few ask, and each is answered. */
export const demo: Demo = async (db, { today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const keeper = people.find(({ uuid }) => uuid === users.get('rh')) ?? people[0];
  if (!keeper) return;
  const documents = cases.map(
    ([subject_name, subject_right, channel, ago, details, end], n): DemoDocument<typeof requestMachine> => {
      const day = addDays(today, -ago);
      const at = (later: number): string => `${addDays(day, later)}T14:1${n}:00.000Z`;
      const isOver = end === 'answer' || end === 'refuse';
      const answer = 'Enviamos o arquivo com tudo o que consta e para que se usa.';
      return {
        created_at: at(0),
        values: {
          subject_name,
          subject_right,
          channel,
          details,
          subject_email: `titular${n + 1}@exemplo.com.br`,
          received_on: day,
          due_on: dueOf(day),
          responsible_uuid: end === null ? null : keeper.uuid,
          answer: end === 'answer' ? answer : null,
          ended_on: isOver ? addDays(day, 5) : null,
        },
        course: [
          ...(end === null ? [] : [{ step: 'start' as const, at: at(1), by: keeper }]),
          ...(end === 'answer' ? [{ step: 'answer' as const, at: at(5), by: keeper }] : []),
          ...(end === 'refuse'
            ? [
                {
                  step: 'refuse' as const,
                  at: at(5),
                  by: keeper,
                  reason: 'O contato consta de ordens de serviço ainda em garantia.',
                },
              ]
            : []),
        ],
      };
    },
  );
  await loadDocuments(
    db,
    { entity: 'subject_request', table: 'subject_request', prefix: 'TIT', machine: requestMachine },
    documents,
  );
};
