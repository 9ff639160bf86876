import type { TestClient } from '#core/testing/client.ts';
import type { Person, TestServer } from '#core/testing/server.ts';
import { evaluationCycle, type EvaluationCycle } from '#modules/people/evaluation-cycle/contract.ts';
import { evaluationTemplate } from '#modules/people/evaluation-template/contract.ts';
import { evaluationInstance, type EvaluationInstance } from '../contract.ts';

export const manages = { hr: ['manage_evaluations'] };

let made = 0;
/** A mark and some words of everybody. */
export async function newTemplate(hr: TestClient): Promise<string> {
  const { data } = await hr.call(evaluationTemplate.create, {
    body: {
      name: `Modelo de teste ${++made}`,
      type: 'BOTH',
      status: 'ACTIVE',
      sections: [
        {
          title: 'Trabalho',
          weight: 2,
          questions: [{ text: 'Nota' }, { text: 'Palavras', kind: 'TEXT' }],
        },
        {
          title: 'Equipe',
          questions: [{ text: 'Ajuda', kind: 'FREQUENCY', allows_na: true }],
        },
      ],
    },
  });
  return data.uuid;
}

interface Wanted {
  kind?: '90' | '180' | '360';
  employees: readonly Person[];
  manager: Person;
  peers?: readonly Person[];
  reports?: readonly Person[];
  clients?: readonly Person[];
}
/** Launched and distributed. */
export async function launchedCycle(server: TestServer, hr: TestClient, wanted: Wanted): Promise<EvaluationCycle> {
  const { employees, manager, peers = [], reports = [], clients = [], kind = '180' } = wanted;
  const uuidsOf = (named: readonly Person[]) => named.map(({ uuid }) => uuid);
  const { data } = await hr.call(evaluationCycle.create, {
    body: {
      name: `Ciclo de teste ${++made}`,
      template_uuid: await newTemplate(hr),
      kind,
      period_start: '2026-01-01',
      period_end: '2026-06-30',
      self_deadline: '2099-12-01',
      manager_deadline: '2099-12-10',
    },
  });
  const params = { uuid: data.uuid };
  const { data: people } = await hr.call(evaluationCycle.addParticipants, {
    params,
    body: { people: { by: 'list', user_uuids: employees.map(({ uuid }) => uuid) } },
  });
  for (const { uuid } of people)
    await hr.call(evaluationCycle.correctParticipant, {
      params: { ...params, participantUuid: uuid },
      body: {
        manager_uuid: manager.uuid,
        peer_uuids: uuidsOf(peers),
        report_uuids: uuidsOf(reports),
        client_uuids: uuidsOf(clients),
      },
    });
  // Whoever is corrected without changing a count is an edit of the cycle all the same.
  const { version } = (await hr.call(evaluationCycle.show, { params })).data;
  const launched = await hr.call(evaluationCycle.launch, { params, body: { version } });
  await server.work();
  return launched.data;
}

export async function instancesOf(hr: TestClient, cycle: string): Promise<EvaluationInstance[]> {
  return (await hr.call(evaluationInstance.ofCycle, { params: { uuid: cycle } })).data;
}

/** Everything the form asks: the mark, these words. */
export async function answerAll(client: TestClient, uuid: string, mark: string, words: string): Promise<void> {
  const params = { uuid };
  const { data } = await client.call(evaluationInstance.questions, { params });
  for (const { uuid: question_uuid, kind } of data.sections.flatMap(({ questions }) => questions))
    await client.call(evaluationInstance.respond, {
      params,
      body: { question_uuid, answer: kind === 'TEXT' ? words : mark, version: 0 },
    });
}
