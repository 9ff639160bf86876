import { describe, expect, test } from 'vitest';
import { preferences } from '#core/contract/view.ts';
import { axe } from '#core/testing/axe.ts';
import { openCompany } from '#core/testing/browser.ts';
import { heading } from './steps.ts';

const company = openCompany();

describe('the manual', () => {
  test('is one press away: the "?" of a list, of a form and of a dashboard leads to its page', async () => {
    const page = await company.visit('/budget', { as: 'gestor' });
    await heading(page, 'Orçamentos').waitFor();
    await page.getByRole('link', { name: 'Ajuda desta tela' }).click();
    await heading(page, 'Fazer, enviar e registrar orçamentos').waitFor();
    expect(decodeURI(new URL(page.url()).pathname)).toBe('/ajuda/orçamentos');
    // The drawing and the words of the states come from the document itself.
    await page.getByRole('region', { name: 'Caminho: O orçamento' }).getByText('Substituído').first().waitFor();
    await page.getByText('De início: Administrador, Gestor de Serviços, Atendimento. Você pode.').first().waitFor();
    expect(await axe(page)).toEqual([]);

    await page.goto(`${company.url}/customer/create`);
    await heading(page, 'Novo cliente').waitFor();
    await page.getByRole('link', { name: 'Ajuda desta tela' }).waitFor();
    // The key reaches it from within a field too.
    await page.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+/');
    await heading(page, 'A ficha do cliente').waitFor();

    await page.goto(`${company.url}/sla-dashboard`);
    await heading(page, 'Painel de SLA').waitFor();
    await page.getByRole('link', { name: 'Ajuda desta tela' }).click();
    await heading(page, 'Prazos e políticas de SLA').waitFor();
  });

  test('is found by a word without its accent, and leads to the task', async () => {
    const page = await company.visit('/ajuda', { as: 'tecnico', phone: true, dark: true });
    await heading(page, 'Ajuda').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('cronometro');
    const results = page.getByRole('region', { name: 'Resultados' });
    await results.getByRole('link', { name: 'Executar: meu dia, cronômetro e registros' }).click();
    await heading(page, 'Executar: meu dia, cronômetro e registros').waitFor();
    await page.getByRole('heading', { name: 'Trabalhar com o cronômetro' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(page)).toEqual([]);
  });

  test('guides who is new by their role, and what they ticked stays', async () => {
    const page = await company.visit('/ajuda/primeiras-horas', { as: 'compras' });
    const tick = page.getByRole('checkbox', { name: 'Faça uma cotação' });
    await tick.waitFor();
    // In the same breath: a box drawn by what comes back a moment later would stand unticked meanwhile.
    expect(await tick.evaluate((box: HTMLInputElement) => (box.click(), box.checked))).toBe(true);
    await page.getByText('1 de 7 feitos').waitFor();
    // Kept on the server a moment later, and there on another computer.
    await expect
      .poll(async () => {
        const { data } = await (await company.api('compras')).call(preferences.all);
        return data['manual.guide'];
      })
      .toEqual(['buyer.cotar']);
    await page.reload();
    await expect.poll(() => tick.isChecked()).toBe(true);
    expect(await axe(page)).toEqual([]);
  });

  test('marks what is new until it was looked at', async () => {
    const page = await company.visit('/ajuda', { as: 'diretoria' });
    const door = page.getByRole('navigation', { name: 'Partes da ajuda' }).getByRole('link', { name: /O que mudou/ });
    await door.getByText(/nova/).waitFor();
    await door.click();
    await heading(page, 'O que mudou').waitFor();
    await page.getByText('Novo', { exact: true }).first().waitFor();
    await page.goBack();
    await heading(page, 'Ajuda').waitFor();
    await expect.poll(() => door.textContent()).toBe('O que mudou');
  });
});
