import { beforeAll, describe, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { slaConfiguration } from '../contract.ts';

let server: TestServer;
let manager: TestClient;
beforeAll(async () => {
  server = await testServer();
  manager = await server.client('all');
});

const terms = { response_minutes: 120, solution_minutes: 480, pause_statuses: ['PAUSED' as const] };

conformResource(
  slaConfiguration,
  'sla_configuration',
  () => server,
  (n) => ({ name: `Política ${n}`, by_contract: true, ...terms, status: 'ACTIVE' }),
);

describe('policies', () => {
  it('begin with what the trade promises, by priority', async () => {
    const { data } = await manager.call(slaConfiguration.list, { query: { sort_by: 'solution_minutes' } });
    const seeded = data.filter(({ priority }) => priority !== null);
    expect(
      seeded.map(({ name, response_minutes, solution_minutes }) => [name, response_minutes, solution_minutes]),
    ).toEqual([
      ['Crítica', 120, 480],
      ['Alta', 240, 1440],
      ['Média', 480, 2400],
      ['Baixa', 960, 4800],
    ]);
    const [first] = seeded;
    const { data: whole } = await manager.call(slaConfiguration.show, { params: { uuid: first?.uuid ?? '' } });
    expect(whole.warnings.map(({ percent, audience }) => [percent, audience])).toEqual([
      [80, 'TEAM'],
      [100, 'TEAM'],
      [100, 'MANAGERS'],
    ]);
  });

  it('of the same match on the same days are refused by the database, others are not', async () => {
    const weekly = (name: string, valid_from: string, valid_until: string | null, status = 'ACTIVE' as const) => ({
      name,
      ...terms,
      calendar: 'ALWAYS' as const,
      valid_from,
      valid_until,
      status,
    });
    const make = (body: ReturnType<typeof weekly>) => manager.call(slaConfiguration.create, { body });
    await make(weekly('Semestre', '2031-01-01', '2031-06-30'));
    await make(weekly('Depois', '2031-07-01', null));
    const refused = await manager.refused(422, slaConfiguration.create, {
      body: weekly('No meio', '2031-06-30', '2031-07-01'),
    });
    expect(refused.errors).toEqual({
      valid_from: ['Outra política ativa vale para as mesmas ordens nestes dias. Mude a validade ou a condição.'],
    });
    await make({ ...weekly('No meio, guardada', '2031-06-30', '2031-07-01'), status: 'INACTIVE' as never });
  });

  it('promise in an order that can be kept, and tell people that exist', async () => {
    const refusal = async (own: object) =>
      (await manager.refused(422, slaConfiguration.create, { body: { name: 'Errada', ...terms, ...own } as never }))
        .errors;
    expect(await refusal({ solution_minutes: 60 })).toEqual({
      solution_minutes: ['A solução não vem antes do primeiro atendimento.'],
    });
    expect(await refusal({ arrival_minutes: 60 })).toEqual({
      arrival_minutes: ['A chegada fica entre o primeiro atendimento e a solução.'],
    });
    expect(await refusal({ by_contract: true, priority: 'LOW' })).toHaveProperty('by_contract');
    expect(await refusal({ warnings: [{ percent: 90, audience: 'PERSON' }] })).toEqual({
      'warnings.0.user_uuid': ['Escolha a pessoa'],
    });
  });

  it('say which of them holds for an order, and why', async () => {
    const { data } = await manager.call(slaConfiguration.matching, { query: { priority: 'URGENT' } });
    expect(data.map(({ name, why }) => [name, why])[0]).toEqual(['Crítica', 'É da prioridade']);
    expect((await manager.call(slaConfiguration.matching, { query: {} })).data).toEqual([]);
  });
});
