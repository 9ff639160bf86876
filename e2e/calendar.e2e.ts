import { expect, test } from 'vitest';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { button, combo, dialog, field, pick, press, row } from './steps.ts';

const company = openCompany();

test('the house changes its hours, loads the holidays of its town by typing, and the year shows them', async () => {
  const page = await company.visit('/config/business-calendar/hours', { as: 'admin' });
  await field(page, 'Sábado').fill('8h às 12h');
  await press(page, 'Salvar');
  await expectToast(page, 'Parâmetros atualizados com sucesso!');
  await expectAddress(page, '/config/business-calendar');
  await page.getByText('08:00-12:00').last().waitFor();

  await page.getByRole('tab', { name: 'Feriados e dias especiais' }).click();
  await button(page, 'Feriados de um município').click();
  const asked = dialog(page, 'Feriados de um município');
  await field(asked, 'Município').fill('Campinas');
  await asked.getByRole('combobox', { name: 'UF' }).click();
  await page.getByRole('option', { name: 'SP · São Paulo', exact: true }).click();
  await field(asked, 'Feriados').fill('14/07 Aniversário de Campinas\n31/02 Nunca');
  await press(asked, 'Cadastrar feriados');
  await asked.getByText('Não entendi: "31/02 Nunca"').first().waitFor();
  await field(asked, 'Feriados').fill('14/07 Aniversário de Campinas');
  await press(asked, 'Cadastrar feriados');
  await expectToast(page, 'Feriados cadastrados: 1.');
  await row(page, 'Aniversário de Campinas').getByText('14/07 · todo ano').waitFor();

  await page.getByRole('tab', { name: 'Ano' }).click();
  await page.getByRole('region', { name: 'julho' }).getByText('Aniversário de Campinas').waitFor();
});

test('who manages people registers an afternoon off; the same afternoon twice is refused', async () => {
  const page = await company.visit('/absence/register', { as: 'rh' });
  const register = async () => {
    await pick(page, combo(page, 'Pessoa'), 'Luana', /Luana/);
    await field(page, 'De').fill('05/05/2031');
    await field(page, 'Até').fill('05/05/2031');
    await field(page, 'Horário').fill('14-18');
    await field(page, 'Motivo').fill('Consulta');
    await press(page, 'Salvar');
  };
  await register();
  await expectToast(page, 'Ausência registrada com sucesso!');
  await expectAddress(page, '/absence');
  await page.getByText('14:00-18:00').first().waitFor();
  expect(await page.content()).not.toContain('Consulta');
  await page.goto(new URL('/absence/register', page.url()).href);
  await register();
  await page.getByText('Esta pessoa já está ausente em parte deste período.').first().waitFor();
});
