import { beforeAll, describe, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { evaluationTemplate } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const manages = { hr: ['manage_evaluations'] };
const body = (name: string) => ({
  name,
  type: 'BOTH' as const,
  sections: [
    {
      title: 'Qualidade',
      weight: 3,
      questions: [{ text: 'Cumpre prazos' }, { text: 'Comente', kind: 'TEXT' as const }],
    },
    { title: 'Equipe', weight: 1, questions: [{ text: 'Ajuda os colegas', kind: 'FREQUENCY' as const }] },
  ],
});

conformResource(
  evaluationTemplate,
  'evaluation_template',
  () => server,
  (n) => ({ ...body(`Modelo ${n}`), description: `Descrição ${n}` }),
);

describe('evaluation templates', () => {
  it('begin with a library for technicians, the desk and leaders', async () => {
    const client = await server.client(manages);
    const { data } = await client.call(evaluationTemplate.list, { query: { search: 'técnico de assistência' } });
    expect(data[0]).toMatchObject({ name: 'Técnico de assistência', section_count: 4, question_count: 15 });
    const whole = await client.call(evaluationTemplate.show, { params: { uuid: data[0]?.uuid ?? '' } });
    const { uuid: _uuid, version, created_at: _made, updated_at: _when, ...row } = whole.data;
    const { revision: _revision, section_count: _sections, question_count: _questions, ...write } = row;
    // What every installation begins with is taken by the contract as it stands.
    const saved = await client.call(evaluationTemplate.update, { params: whole.data, body: { ...write, version } });
    expect(saved.data.revision).toBe(1);
  });

  it('count a revision when what is asked changes, and only then', async () => {
    const client = await server.client(manages);
    const { data } = await client.call(evaluationTemplate.create, { body: body('Revisado') });
    expect(data).toMatchObject({ revision: 1, section_count: 2, question_count: 3 });
    const params = { uuid: data.uuid };
    const write = { ...body('Revisado'), sections: data.sections };
    const renamed = await client.call(evaluationTemplate.update, {
      params,
      body: { ...write, name: 'Renomeado', status: 'INACTIVE', version: data.version },
    });
    expect(renamed.data).toMatchObject({ revision: 1, sections: data.sections });
    const heavier = data.sections.map((section, n) => (n === 0 ? { ...section, weight: 5 } : section));
    const changed = await client.call(evaluationTemplate.update, {
      params,
      body: { ...write, sections: heavier, version: renamed.data.version },
    });
    expect(changed.data.revision).toBe(2);
  });

  it('take, change and give up one question by itself', async () => {
    const client = await server.client(manages);
    const { data } = await client.call(evaluationTemplate.create, { body: body('Por questão') });
    const params = { uuid: data.uuid, sectionUuid: data.sections[1]?.uuid ?? '' };
    const more = await client.call(evaluationTemplate.addQuestion, {
      params,
      body: { text: 'Chega no horário', kind: 'YES_NO', version: data.version },
    });
    expect(more.data.sections[1]?.questions.map(({ text }) => text)).toEqual(['Ajuda os colegas', 'Chega no horário']);
    await client.refused(409, evaluationTemplate.addQuestion, {
      params,
      body: { text: 'Tarde', version: data.version },
    });
    const questionUuid = more.data.sections[1]?.questions[1]?.uuid ?? '';
    const at = { ...params, questionUuid };
    const changed = await client.call(evaluationTemplate.updateQuestion, {
      params: at,
      body: { text: 'É pontual', kind: 'YES_NO', version: more.data.version },
    });
    expect(changed.data.sections[1]?.questions[1]).toMatchObject({ uuid: questionUuid, text: 'É pontual' });
    const one = await client.refused(422, evaluationTemplate.updateQuestion, {
      params: at,
      body: { text: 'É pontual', kind: 'CHOICE', options: ['só'] },
    });
    expect(Object.keys(one.errors ?? {})).toEqual(['sections.1.questions.1.options']);
    const less = await client.call(evaluationTemplate.removeQuestion, { params: at });
    expect(less.data.sections[1]?.questions).toHaveLength(1);
    expect(less.data.revision).toBe(4);
    await client.refused(404, evaluationTemplate.removeQuestion, { params: at });
    const last = { ...at, questionUuid: less.data.sections[1]?.questions[0]?.uuid ?? '' };
    await client.refused(422, evaluationTemplate.removeQuestion, { params: last });
    await client.refused(404, evaluationTemplate.addQuestion, {
      params: { ...params, sectionUuid: data.uuid },
      body: { text: 'Perdida' },
    });
  });

  it('are nobody else’s: not of who only sees the module, nor of who manages benefits', async () => {
    const other = await server.client({ hr: ['view_module', 'manage_benefits', 'manage_career'] });
    await other.refused(403, evaluationTemplate.list);
    await other.refused(403, evaluationTemplate.create, { body: body('Proibido') });
  });
});
