import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { notify, type Notice } from '#modules/platform/notification/server/public.ts';
import { role } from '#modules/access/role/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { hire, type Hired } from './hire.ts';
import { button, dialog, expectGone, expectValue, field, heading, press, row } from './steps.ts';

const company = openCompany();
const as = ({ username, password }: Hired) => ({ as: username, password });

async function enter(page: Page, login: string, password: string): Promise<void> {
  await page.getByPlaceholder('Seu e-mail').fill(login);
  await page.getByPlaceholder('Sua senha').fill(password);
  await press(page, 'Entrar');
}

describe('a new colleague', () => {
  test('gets a temporary password shown once, chooses her own and sees only what her role gives', async () => {
    const page = await company.visit('/user', { as: 'admin' });
    await page.getByRole('link', { name: 'Novo usuário' }).click();
    await field(page, 'Nome completo').fill('Joana Prado');
    await field(page, 'Nome de usuário').fill('Joana Prado');
    await field(page, 'E-mail').fill('joana@exemplo.com.br');
    await press(page, 'Salvar');
    await button(page, /^Nome de usuário: Use letras sem acento/).waitFor();
    await field(page, 'Nome de usuário').fill('joana.prado');
    await page.getByRole('combobox', { name: 'Papéis' }).click();
    await page.getByRole('option', { name: 'Atendimento' }).click();
    await page.keyboard.press('Escape');
    await field(page, 'CPF').pressSequentially('52998224725');
    await expectValue(field(page, 'CPF'), '529.982.247-25');
    await press(page, 'Salvar');
    await expectToast(page, 'Usuário criado com sucesso!');
    const shown = dialog(page, 'Senha temporária');
    await shown.getByText('Esta senha não será mostrada de novo.').waitFor();
    const temporary = (await shown.getByTestId('secret').textContent()) ?? '';
    expect(temporary.length).toBeGreaterThanOrEqual(12);
    await press(shown, 'Já anotei');
    await expectAddress(page, '/user');
    await page.goto('/user?search=joana.prado');
    await row(page, 'joana.prado').getByText('Atendimento').waitFor();
    expect(await page.content()).not.toContain(temporary);

    const hers = await company.visit('/auth');
    await enter(hers, 'joana.prado', temporary);
    await heading(hers, 'Primeiro Acesso').waitFor();
    await hers.locator('[name=new_password]').fill('tangerina-9');
    await hers.locator('[name=confirm_password]').fill('tangerina-9');
    await press(hers, 'Definir Nova Senha');
    await expectToast(hers, 'Senha alterada com sucesso! Faça login com sua nova senha.');
    await enter(hers, 'joana.prado', 'tangerina-9');
    const menu = hers.getByRole('navigation', { name: 'Menu principal' });
    await press(menu, 'Cadastros');
    await menu.getByRole('link', { name: 'Clientes' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Usuários' }).count()).toBe(0);
  });

  test('with a login already taken is refused on the field', async () => {
    const page = await company.visit('/user/register', { as: 'admin' });
    await field(page, 'Nome completo').fill('Outro Admin');
    await field(page, 'Nome de usuário').fill('admin');
    await field(page, 'E-mail').fill('outro.admin@exemplo.com.br');
    await press(page, 'Salvar');
    await expect.poll(() => field(page, 'Nome de usuário').getAttribute('aria-invalid')).toBe('true');
    await expectAddress(page, '/user/register');
  });

  test('who forgot everything gets a new temporary password, and her sessions end', async () => {
    const hired = await hire(company, { brand: ['list'] });
    const hers = await company.visit('/brand', as(hired));
    await heading(hers, 'Marcas').waitFor();
    const page = await company.visit(`/user/edit/${hired.uuid}`, { as: 'admin' });
    await press(page, 'Redefinir senha');
    await press(dialog(page, 'Redefinir a senha?'), 'Redefinir senha');
    await dialog(page, 'Senha temporária').getByTestId('secret').waitFor();
    await hers.reload();
    await expectAddress(hers, '/auth');
  });

  test('keeps the temporary password on the screen, and what was typed, though reading the person again fails', async () => {
    company.forgive(/status of 500/);
    const hired = await hire(company, { brand: ['list'] });
    const page = await company.visit(`/user/edit/${hired.uuid}`, { as: 'admin' });
    await field(page, 'Nome completo').fill('Nome Corrigido');
    let refused = 0;
    await page.route(`**/api/user/${hired.uuid}`, (route) => {
      refused += 1;
      return route.fulfill({ status: 500, body: '' });
    });
    await press(page, 'Redefinir senha');
    await press(dialog(page, 'Redefinir a senha?'), 'Redefinir senha');
    await expectToast(page, 'Erro desconhecido no servidor.', 'Erro');
    expect(refused).toBe(3);
    const issued = dialog(page, 'Senha temporária');
    expect((await issued.getByTestId('secret').textContent())?.length).toBeGreaterThan(7);
    await press(issued, 'Já anotei');
    await expectGone(issued);
    await expectValue(field(page, 'Nome completo'), 'Nome Corrigido');
  });
});

describe('a role', () => {
  test('is made from the list of permissions and changes what its people may do at once', async () => {
    const page = await company.visit('/user/roles', { as: 'admin' });
    await page.getByRole('link', { name: 'Novo papel' }).click();
    await field(page, 'Nome').fill('Conferente');
    await field(page, 'Buscar permissão').fill('marca');
    const brands = page.getByRole('group', { name: 'Marcas', exact: true });
    await brands.getByRole('checkbox', { name: /^Listar/ }).check();
    await brands.getByText('1 de 5').waitFor();
    await press(page, 'Salvar');
    await expectToast(page, 'Papel criado com sucesso!');
    await expectAddress(page, '/user/roles');
    const admin = await company.api('admin');
    const { data } = await admin.call(role.list, { query: { page: 1, per_page: 20, search: 'Conferente' } });
    expect(data[0]?.permissions).toEqual({ brand: ['list'] });
  });

  test('in use is not deleted, and says by whom; the system’s own cannot be', async () => {
    const hired = await hire(company, { brand: ['list'] });
    const { data } = await (await company.api('admin')).call(user.show, { params: { uuid: hired.uuid } });
    const name = data.roles[0]?.name ?? '';
    const page = await company.visit(`/user/roles?search=${encodeURIComponent(name)}`, { as: 'admin' });
    await press(row(page, name), 'Ações da linha');
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await press(dialog(page, /^Excluir papel/), 'Excluir');
    await expectToast(page, 'Este registro está em uso por', 'Em uso');
    await row(page, name).waitFor();

    await page.goto('/user/roles?search=Administrador');
    await press(row(page, 'Administrador'), 'Ações da linha');
    const remove = page.getByRole('menuitem', { name: 'Excluir' });
    await expect.poll(() => remove.getAttribute('aria-description')).toBe('Papéis do sistema não podem ser excluídos.');
  });

  test('gains a permission in the matrix, and its people gain the screen', async () => {
    const hired = await hire(company, { brand: ['list'] });
    const { data } = await (await company.api('admin')).call(user.show, { params: { uuid: hired.uuid } });
    const name = data.roles[0]?.name ?? '';
    const theirs = await company.visit('/customer', as(hired));
    await theirs.getByRole('heading', { name: 'Sem Acesso' }).waitFor();

    const page = await company.visit('/config/permissions', { as: 'admin' });
    await field(page, 'Buscar permissão').fill('clientes');
    const cell = page.getByRole('checkbox', { name: new RegExp(`^${name}: Clientes, Listar`) });
    await cell.check();
    await page.getByText('1 alteração não salva').waitFor();
    await press(page, 'Salvar');
    await expectToast(page, 'Permissões atualizadas com sucesso!');
    await expect
      .poll(() => page.getByRole('checkbox', { name: /^Administrador: Clientes, Listar/ }).isDisabled())
      .toBe(true);

    await theirs.reload();
    await heading(theirs, 'Clientes').waitFor();
  });
});

describe('the profile', () => {
  test('own data and password: the wrong current password is told, the right one changes it', async () => {
    const hired = await hire(company, { brand: ['list'] });
    const page = await company.visit('/profile', as(hired));
    await field(page, 'Telefone').pressSequentially('11912345678');
    await press(page, 'Salvar');
    await expectToast(page, 'Perfil atualizado com sucesso!');
    await page.goto('/profile?tab=senha');
    await field(page, 'Senha atual').fill('errada');
    await field(page, 'Nova senha').fill('abacaxi-77');
    await field(page, 'Confirmar nova senha').fill('abacaxi-78');
    await press(page, 'Alterar senha');
    await page.getByText('As senhas não correspondem').waitFor();
    await field(page, 'Confirmar nova senha').fill('abacaxi-77');
    await press(page, 'Alterar senha');
    await expect.poll(() => field(page, 'Senha atual').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'Senha atual').fill(hired.password);
    await press(page, 'Alterar senha');
    await expectToast(page, 'Senha alterada com sucesso!');

    await page.goto('/logout');
    await expectAddress(page, '/auth');
    await enter(page, hired.username, 'abacaxi-77');
    await expectToast(page, 'Login realizado com sucesso!');
  });

  test('another open session is seen and ended', async () => {
    const hired = await hire(company, { brand: ['list'] });
    const page = await company.visit('/profile?tab=sessoes', as(hired));
    const other = await company.visit('/auth');
    await enter(other, hired.username, hired.password);
    await expectToast(other, 'Login realizado com sucesso!');
    await page.reload();
    await press(page, 'Encerrar outras sessões');
    await press(dialog(page, 'Encerrar as outras sessões?'), 'Encerrar outras sessões');
    await expectToast(page, 'Outras sessões encerradas com sucesso!');
    await other.reload();
    await expectAddress(other, '/auth');
  });

  test('two steps: switched on with the telephone, asked at the door, opened by it or by a recovery code', async () => {
    const hired = await hire(company, { brand: ['list'] });
    const page = await company.visit('/profile?tab=verificacao', as(hired));
    await press(page, 'Ativar verificação');
    await field(page, 'Confirme sua senha').fill(hired.password);
    await press(page, 'Continuar');
    await page.getByRole('img', { name: 'QR code para o aplicativo autenticador' }).waitFor();
    const key = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
    const telephone = new TOTP({ secret: key });
    const asked = field(page, 'Digite os 6 números que o aplicativo mostra');
    await asked.fill('000000');
    await press(page, 'Ativar verificação');
    await expect.poll(() => asked.getAttribute('aria-invalid')).toBe('true');
    await asked.fill(telephone.generate());
    await press(page, 'Ativar verificação');
    const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
    await codes.first().waitFor();
    const [recovery = ''] = await codes.allTextContents();
    await press(page, 'Já guardei os códigos');
    await page.getByText('Ativada', { exact: true }).waitFor();

    await page.goto('/logout');
    await expectAddress(page, '/auth');
    await enter(page, hired.username, hired.password);
    await heading(page, 'Confirme que é você').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await field(page, 'Código de verificação').fill('123123');
    await press(page, 'Confirmar');
    await expect.poll(() => field(page, 'Código de verificação').getAttribute('aria-invalid')).toBe('true');
    // The next step of the clock: the one used to switch it on does not serve twice.
    await field(page, 'Código de verificação').fill(telephone.generate({ timestamp: Date.now() + 30_000 }));
    await press(page, 'Confirmar');
    await expectToast(page, 'Login realizado com sucesso!');

    await page.goto('/logout');
    await enter(page, hired.username, hired.password);
    await field(page, 'Código de verificação').fill(recovery);
    await press(page, 'Confirmar');
    await expectToast(page, 'Login realizado com sucesso!');
  });
});

describe('notifications', () => {
  const told = async (users: string[], more: Partial<Notice> & { title: string }) =>
    company.server.services.db.transaction().execute((db) =>
      notify(db, company.server.services, {
        module: 'customer',
        priority: 'MEDIUM',
        type: 'Aviso',
        description: 'Descrição do aviso',
        actionUrl: '/brand',
        ...more,
        users,
      } as Notice),
    );

  test('are counted, read one by one and all at once', async () => {
    const hired = await hire(company, { brand: ['list'] });
    for (const title of ['Primeiro aviso', 'Segundo aviso', 'Terceiro aviso']) await told([hired.uuid], { title });
    await told([hired.uuid], { title: 'Aviso urgente', priority: 'HIGH' });
    const page = await company.visit('/', as(hired));
    const bell = (unread: string) => button(page, `Notificações: ${unread} não lidas`);
    await bell('4').click();
    const panel = dialog(page, 'Notificações');
    await panel.getByText('Aviso urgente').waitFor();
    await press(panel, 'Marcar como lida: Primeiro aviso');
    await expectToast(page, 'Notificação marcada como lida');
    await bell('3').waitFor();
    await panel
      .getByRole('button', { name: /^.*Segundo aviso/ })
      .first()
      .click();
    await expectAddress(page, '/brand');
    await bell('2').click();
    await press(panel, 'Marcar todas como lidas');
    await expectToast(page, 'Todas as notificações marcadas como lidas');
    await button(page, 'Notificações').waitFor();
    await panel.getByRole('link', { name: 'Ver todas' }).click();
    await expectAddress(page, '/notifications');
    await page.getByRole('main').getByText('Terceiro aviso').waitFor();
    await page.getByText('Não lidas', { exact: true }).click();
    await page.getByText('Nenhuma notificação encontrada').waitFor();
    await page.reload();
    await page.getByText('Nenhuma notificação encontrada').waitFor();
    await press(page, 'Limpar filtros');
    await page.getByRole('combobox', { name: 'Prioridade' }).click();
    await page.getByRole('option', { name: 'Alta' }).click();
    await expectGone(page.getByRole('main').getByText('Terceiro aviso'));
    await page.getByRole('main').getByText('Aviso urgente').waitFor();
  });

  test('past ninety-nine the badge stops counting', async () => {
    const hired = await hire(company, { brand: ['list'] });
    for (let count = 0; count < 100; count += 1) await told([hired.uuid], { title: `Aviso ${count}` });
    const page = await company.visit('/', as(hired));
    await button(page, 'Notificações: 99+ não lidas').waitFor();
    await page.getByText('99+', { exact: true }).waitFor();
  });
});
