import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { crmReport, crmReportComments } from '#modules/crm/crm-report/contract.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { button, dialog, expectGone, field, heading, press } from './steps.ts';

const company = openCompany();

describe('a CRM report', () => {
  test('is talked about: a colleague is called by the keyboard alone, and finds the comment', async () => {
    const desk = await company.api('atendimento');
    const [report] = (await desk.call(crmReport.list, { query: { status: 'IN_PROGRESS' as never, per_page: 1 } })).data;
    const admin = await company.api('admin');
    const found = await admin.call(user.list, { query: { search: 'gestor' } });
    const colleague = found.data.find(({ username }) => username === 'gestor');
    const name = colleague?.name ?? '';
    const page = await company.visit(`/crm/show/${report?.uuid ?? ''}?tab=comments`, { as: 'atendimento' });
    const box = field(page, 'Novo comentário');
    await box.click();
    await page.keyboard.type(`Prazo combinado. @${name.slice(0, 4)}`);
    await page.getByRole('option', { name }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type(`veja ${report?.code ?? ''}`);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Comentário publicado.');
    const talk = page.getByRole('list', { name: 'Comentários' });
    await talk.getByRole('link', { name: report?.code ?? '' }).waitFor();
    const { data: said } = await desk.call(crmReportComments.list, { params: { uuid: report?.uuid ?? '' } });
    expect(said.at(-1)?.people).toEqual([{ uuid: colleague?.uuid, name }]);
    const told = (await (await company.api('gestor')).call(notification.list, { query: {} })).data;
    expect(told.filter(({ data }) => data.title.endsWith(`mencionou você em ${report?.code ?? ''}`))).toHaveLength(1);
    expect(await axe(page)).toEqual([]);
  });
});

describe('Home', () => {
  /** The session, the menu's counts and the bell come with every screen; these are Home's own. */
  const isShells = (address: string): boolean =>
    /per_page=(1|10)$|^\/(user\/me|preference|notifications)/.test(address);

  test.each(['gestor', 'diretoria', 'atendimento', 'tecnico', 'compras', 'almoxarifado'])(
    'asks the server for at most six things as %s',
    async (role) => {
      const page = await company.visit('/profile', { as: role });
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(`${pathname.slice(4)}${search}`);
      });
      await page.goto('/');
      await button(page, 'Organizar o início').waitFor();
      await page.waitForLoadState('networkidle');
      const own = new Set(asked.filter((address) => !isShells(address)));
      expect(own.size, [...own].join('\n')).toBeLessThanOrEqual(6);
      expect(own.size).toBeGreaterThan(0);
    },
  );

  test('is arranged by each person, at once and for good', async () => {
    const page = await company.visit('/', { as: 'gestor' });
    const weeks = page.getByRole('figure', { name: 'Ordens abertas e entregues por semana' });
    await weeks.waitFor();
    await press(page, 'Organizar o início');
    const own = dialog(page, 'Organizar o início');
    expect(await axe(page)).toEqual([]);
    const kept = page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && /home\.blocks/.test(reply.url()),
    );
    await own.getByRole('checkbox', { name: 'Ordens por semana' }).uncheck();
    await press(own, 'Subir Ações rápidas');
    await press(own, 'Pronto');
    await expectGone(weeks);
    await kept;
    await page.reload();
    await press(page, 'Organizar o início');
    const rows = dialog(page, 'Organizar o início').getByRole('listitem');
    await expect
      .poll(() => rows.allTextContents())
      .toEqual([
        'Indicadores',
        'Ações rápidas',
        'Atividades recentes',
        'Agenda de manutenção',
        'Precisa de você',
        'Ordens por semana',
      ]);
    expect(await rows.getByRole('checkbox', { name: 'Ordens por semana' }).isChecked()).toBe(false);
    await press(dialog(page, 'Organizar o início'), 'Restaurar o padrão');
    await weeks.waitFor();
  });
});

describe('what is handed over to customers', () => {
  test('the fleet, the watch and the visits to propose open from where people are', async () => {
    const page = await company.visit('/report/customer-fleet', { as: 'gestor' });
    await heading(page, 'Relatório do parque').waitFor();
    await page.getByRole('figure', { name: 'Recomendações' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto('/report/anvisa-watch');
    await heading(page, 'Vigilância ANVISA').waitFor();
    await page.getByText('Comunicados aos clientes').waitFor();
    expect(await axe(page)).toEqual([]);

    await page.goto('/crm/relationship-visits');
    await button(page, /^Abrir visita/)
      .first()
      .click();
    await expectAddress(page, /^\/crm\/show\//);
    await heading(page, 'Visita de relacionamento').waitFor();
    await page.getByText('Agendar visita de relacionamento').first().waitFor();
  });
});
