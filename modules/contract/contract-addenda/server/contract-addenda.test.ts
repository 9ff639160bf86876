import { expect, it } from 'vitest';
import { addMonths } from '#core/contract/days.ts';
import { formatDate } from '#core/contract/format.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer } from '#core/testing/server.ts';
import { contractAdjustment } from '#modules/contract/contract-adjustment/contract.ts';
import { maintenanceAmendment } from '#modules/contract/contract-amendment/contract.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { maintenanceAddenda, rentalAddenda } from '../contract.ts';
import { adjustmentDesk, amendmentDesk } from '../testing/examples.ts';

it('what was agreed and a term that was extended have their paper, each of its own contract; an adjustment has its letter', async () => {
  const server = await testServer();
  const desk = await server.client('all');
  const own = amendmentDesk(server, desk);
  const { publish, apply } = adjustmentDesk(server, desk);
  await publish();
  const first = { starts_at: addMonths(own.billing.month, -12), adjustment_index: 'IPCA' as const };
  const { contract } = await own.threeMonthsOld(first);
  const params = { uuid: contract.uuid };
  const body = { ...own.asItIs(contract), due_day: 5, base_value: '420.00' };
  const { data: amended } = await desk.call(maintenanceAmendment.amend, { params, body });
  const ends_at = addMonths(own.billing.today, 30);
  await desk.call(maintenanceContract.renew, { params, body: { version: amended.version, ends_at } });
  await apply([contract.uuid]);

  const { data: addenda } = await desk.call(contractAdjustment.addenda, { params });
  expect(addenda.map(({ kind, number }) => [kind, number])).toEqual([
    ['ADJUSTMENT', 3],
    ['RENEWAL', 2],
    ['AMENDMENT', 1],
  ]);
  const [adjustment, renewal, agreed] = addenda.map(({ uuid }) => ({ params: { ...params, addendumUuid: uuid } }));
  const textOf = async (at: { params: { uuid: string; addendumUuid: string } }) =>
    (await readPdf((await desk.try(maintenanceAddenda.pdf, at)).raw)).text.replaceAll(/\s+/g, ' ');
  const said = await textOf(agreed!);
  for (const words of [
    `Termo aditivo nº 1 ao contrato ${contract.code}`,
    'Valor fixo mensal',
    'R$ 300,00',
    'R$ 420,00',
    'Novo valor mensal',
    'Das alterações',
    'duas testemunhas',
  ])
    expect(said).toContain(words);
  const extended = await textOf(renewal!);
  for (const words of ['Termo aditivo nº 2', 'Fim da vigência', formatDate(contract.ends_at), formatDate(ends_at)])
    expect(extended).toContain(words);
  expect(extended).not.toContain('Novo valor mensal');

  expect((await desk.try(maintenanceAddenda.pdf, adjustment!)).status).toBe(404);
  expect((await desk.try(rentalAddenda.pdf, agreed!)).status).toBe(404);
  const { contract: other } = await own.threeMonthsOld();
  const strange = { params: { ...agreed!.params, uuid: other.uuid } };
  expect((await desk.try(maintenanceAddenda.pdf, strange)).status).toBe(404);
  const stranger = await server.client({ rental_contract: ['list', 'show', 'update'] });
  await stranger.refused(403, maintenanceAddenda.pdf, agreed!);
});
