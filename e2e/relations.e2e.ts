import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { isOfShell } from '#core/testing/shell-calls.ts';
import { crmReport, crmReportComments } from '#modules/crm/crm-report/contract.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { button, countPresses, dialog, expectGone, field, heading, press } from './steps.ts';

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
      const own = new Set(asked.filter((address) => !isOfShell(address)));
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
        'Resultado do mês',
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

describe('the desk', () => {
  test('answers a call in five clicks: who calls, the promise of their order, and what they said', async () => {
    const desk = await company.api('atendimento');
    const admin = await company.api('admin');
    const [order] = (await admin.call(serviceOrder.list, { query: { status: ['IN_PROGRESS'], per_page: 1 } })).data;
    const { data: who } = await admin.call(customer.show, { params: { uuid: order?.customer.uuid ?? '' } });
    const { uuid } = who;
    const phone = who.phone ?? who.contacts.find((one) => one.phone)?.phone ?? '';
    expect(phone).not.toBe('');
    const page = await company.visit('/', { as: 'atendimento' });
    await button(page, 'Organizar o início').waitFor();
    const presses = await countPresses(page);
    await page.getByRole('button', { name: /^Pesquisar em tudo/ }).click();
    await field(page, 'Pesquisar telas, ações e registros').fill(`+55 ${phone}`);
    await page.locator('.mantine-Spotlight-action', { hasText: who.name }).first().click();
    await heading(page, who.name).waitFor();
    await page
      .getByText(/Prometida para|Sem prazo prometido/)
      .first()
      .waitFor();
    await button(page, 'Nova ordem')
      .or(page.getByRole('link', { name: 'Nova ordem' }))
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Registrar conversa' }).click();
    await field(page, 'Assunto').fill('Perguntou pelo prazo da ordem');
    await press(page, 'Salvar');
    await expectToast(page, 'Relatório criado com sucesso!');
    expect(await presses()).toBeLessThanOrEqual(5);
    const { data: talks } = await desk.call(crmReport.list, { query: { customer_uuid: uuid, per_page: 1 } });
    expect(talks[0]).toMatchObject({ subject: 'Perguntou pelo prazo da ordem', customer_uuid: uuid });
  });

  test('moves its pipeline by dragging a card and by the keyboard alone', async () => {
    const admin = await company.api('admin');
    const [person] = (await admin.call(user.list, { query: { search: 'gestor' } })).data;
    const [whose] = (await admin.call(customer.list, { query: { status: 'ACTIVE', per_page: 1 } })).data;
    const deal = async (subject: string) => {
      const body = {
        subject,
        type: 'OPPORTUNITY',
        customer_uuid: whose?.uuid ?? '',
        origin: 'PHONE',
        occurred_at: new Date().toISOString(),
      };
      const { data } = await admin.call(crmReport.create, { body: body as never });
      const to = { responsible_uuid: person?.uuid ?? '', version: data.version };
      return (await admin.call(crmReport.assign, { params: { uuid: data.uuid }, body: to })).data;
    };
    const [dragged, keyed] = [
      await deal('Jornada do funil, com o mouse'),
      await deal('Jornada do funil, com o teclado'),
    ];
    const page = await company.visit('/crm?layout=board&search=Jornada do funil', { as: 'gestor' });
    const menuOf = ({ code }: { code: string }) => button(page, `Mover ou abrir ações de ${code}`);
    const column = page.locator('[data-column="IN_PROGRESS"]');
    const statusOf = async ({ uuid }: { uuid: string }) =>
      (await admin.call(crmReport.show, { params: { uuid } })).data.status;
    await menuOf(dragged).waitFor();
    expect(await axe(page)).toEqual([]);
    const [card, target] = [await page.getByText(dragged.subject).boundingBox(), await column.boundingBox()];
    if (!card || !target) throw new Error('nothing to drag');
    await page.mouse.move(card.x + 10, card.y + 5);
    await page.mouse.down();
    await page.mouse.move(target.x + 60, target.y + 80, { steps: 8 });
    await page.mouse.up();
    await expectToast(page, 'Atendimento iniciado!');
    await expect.poll(() => statusOf(dragged)).toBe('IN_PROGRESS');
    await column.getByText(dragged.subject).waitFor();

    await menuOf(keyed).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Em atendimento' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Em atendimento');
    await page.keyboard.press('Enter');
    await expect.poll(() => statusOf(keyed)).toBe('IN_PROGRESS');
    await column.getByText(keyed.subject).waitFor();
  });
});

describe('what was not there when it was asked for', () => {
  test('is told on Home, and read when asked again', async () => {
    company.forgive(/net::ERR_FAILED/);
    const page = await company.visit('/profile', { as: 'diretoria' });
    let fails = true;
    await page.route('**/api/home/figures', (route) => (fails ? route.abort() : route.fallback()));
    await page.goto('/');
    const told = page.getByRole('alert').filter({ hasText: 'o resultado do mês' });
    await told.waitFor();
    fails = false;
    await press(told, 'Tentar novamente');
    await page.getByText('Previsão de faturamento', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  test('so is each block of Home, to a technician on a phone too', async () => {
    company.forgive(/net::ERR_FAILED/);
    const calls = {
      '**/api/home/figures': 'os indicadores',
      '**/api/customer?*': 'o total de clientes',
      '**/api/equipment?*': 'o total de equipamentos',
      '**/api/service-order?*': 'as atividades',
      '**/api/maintenance-schedule?*': 'a agenda',
      '**/api/waiting': 'o que espera por você',
    };
    // Whose Home stands as it was delivered: another journey arranged the gestor's.
    const page = await company.visit('/profile', { as: 'admin' });
    for (const call of Object.keys(calls)) await page.route(call, (route) => route.abort());
    await page.goto('/');
    const told = (at: Page, what: string) => at.getByRole('alert').filter({ hasText: what });
    const { '**/api/customer?*': customers, '**/api/equipment?*': equipment, ...others } = calls;
    for (const what of [...Object.values(others), 'o gráfico']) await told(page, `carregar ${what}`).waitFor();
    // The figures come, and of those beside them it is said that they did not.
    await page.unroute('**/api/home/figures');
    await press(told(page, 'os indicadores'), 'Tentar novamente');
    for (const what of [customers, equipment]) await told(page, what).waitFor();
    expect(await page.getByRole('main').locator('[class*="Skeleton"]').count()).toBe(0);

    const phone = await company.visit('/profile', { as: 'tecnico', phone: true });
    const own = ['**/api/maintenance-schedule/calendar?*', '**/api/user/*/assigned-labor?*'];
    for (const call of own) await phone.route(call, (route) => route.abort());
    await phone.goto('/');
    for (const what of ['as visitas', 'o seu dia']) await told(phone, what).waitFor();
    for (const call of own) await phone.unroute(call);
    await press(told(phone, 'o seu dia'), 'Tentar novamente');
    await expectGone(told(phone, 'o seu dia'));
  });

  test('a technician’s agenda begins with their own visits, and everybody’s are a tab away', async () => {
    const page = await company.visit('/maintenance-schedule', { as: 'tecnico' });
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('mine');
    await page.getByRole('tab', { name: 'Em aberto' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('live');
    const boss = await company.visit('/maintenance-schedule', { as: 'gestor' });
    await expect.poll(() => new URL(boss.url()).searchParams.get('view')).toBe('live');
  });
});
