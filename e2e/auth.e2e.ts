import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoPassword, expectAddress, expectToast, openCompany } from '#core/testing/browser.ts';
import { TestClient } from '#core/testing/client.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { announce, hire } from './hire.ts';

const company = openCompany();
const brandMaker = { brand: ['list', 'create', 'update', 'show'] };
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function enter(page: Page, login: string, password: string): Promise<void> {
  await heading(page, 'Faça seu login').waitFor();
  await page.getByPlaceholder('Seu e-mail').fill(login);
  await page.getByPlaceholder('Sua senha').fill(password);
  await press(page, 'Entrar');
}

const kept = (page: Page) =>
  page.evaluate(() => ['token', 'user', 'expiry', 'authUser'].filter((key) => localStorage.getItem(key) !== null));

describe('signing in and out', () => {
  test('a person signs in, stays in after a reload, and leaves by Sair', async () => {
    const page = await company.visit('/');
    await expectAddress(page, '/auth');
    await enter(page, 'admin', demoPassword);
    await expectToast(page, 'Login realizado com sucesso!');
    await expectAddress(page, '/');
    await page.getByText('Aqui está o que está acontecendo com suas operações de serviço.').waitFor();
    await page.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), / }).waitFor();
    expect(await kept(page)).toEqual(['token', 'user', 'expiry', 'authUser']);

    await page.reload();
    await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.getByRole('button', { name: /^Conta de / }).click();
    await page.getByRole('link', { name: 'Sair' }).click();
    await expectToast(page, 'Logout realizado com sucesso!');
    await expectAddress(page, '/auth');
    await expect.poll(() => kept(page)).toEqual([]);
    // The token is dead on the server too, not only forgotten here.
    await new TestClient(company.server.app, token).refused(401, auth.me);
  });

  test('empty fields and a wrong password are told, and the eye shows what was typed', async () => {
    const page = await company.visit('/auth');
    await heading(page, 'Faça seu login').waitFor();
    await press(page, 'Entrar');
    await page.getByText('Login obrigatório').waitFor();
    await page.getByText('A senha deve ser preenchida').waitFor();

    const secret = page.getByPlaceholder('Sua senha');
    await secret.fill('não é esta');
    await expect.poll(() => secret.getAttribute('type')).toBe('password');
    await press(page, 'Mostrar senha');
    await expect.poll(() => secret.getAttribute('type')).toBe('text');
    await press(page, 'Esconder senha');
    await expect.poll(() => secret.getAttribute('type')).toBe('password');

    await enter(page, 'admin', 'não é esta');
    const refused = await new TestClient(company.server.app, null).refused(401, auth.login, {
      body: { credential: 'ninguem', password: 'não é esta' },
    });
    // An unknown login and a wrong password sound the same.
    await page.getByRole('alert').filter({ hasText: refused.message }).waitFor();
    expect(await page.getByPlaceholder('Seu e-mail').inputValue()).toBe('admin');
    await expectAddress(page, '/auth');
  });

  test('whoever was sent to the login arrives where they wanted to go', async () => {
    const page = await company.visit('/brand?sort_by=name');
    await enter(page, 'admin', demoPassword);
    await expectAddress(page, '/brand?sort_by=name');
    await heading(page, 'Marcas').waitFor();
  });

  test('too many wrong passwords: the door asks to wait, even for the right one', async () => {
    const hired = await hire(company, brandMaker);
    const stranger = new TestClient(company.server.app, null);
    const guess = () => stranger.try(auth.login, { body: { credential: hired.username, password: 'chute' } });
    for (let tries = 0; tries < 40 && (await guess()).status !== 429; tries += 1);
    const page = await company.visit('/auth');
    await enter(page, hired.username, hired.password);
    await page.getByRole('alert').filter({ hasText: 'Muitas tentativas' }).waitFor();
    await expectAddress(page, '/auth');
  });

  test('a session past its expiry does not count on load; leaving in one tab leaves in all', async () => {
    const page = await company.visit('/', { as: 'gestor' });
    await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    await page.evaluate(() => localStorage.setItem('expiry', String(Date.now() - 1)));
    await page.reload();
    await expectAddress(page, '/auth');

    await enter(page, 'gestor', demoPassword);
    await expectAddress(page, '/');
    const other = await page.context().newPage();
    await other.goto('/profile');
    await heading(other, 'Meu perfil').waitFor();
    await page.goto('/logout');
    await expectAddress(page, '/auth');
    await expectAddress(other, '/auth');
  });
});

describe('a forgotten password', () => {
  test('two steps, a link by e-mail, a new password; the link serves once', async () => {
    const hired = await hire(company, brandMaker);
    const page = await company.visit('/auth');
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expectAddress(page, '/auth/forgot-password');
    await heading(page, 'Recuperar Senha').waitFor();
    await page.getByText('Digite seu nome de usuário para iniciar a recuperação').waitFor();

    await field(page, 'Nome de usuário').fill('ab');
    await press(page, 'Continuar');
    await page.getByText('Nome de usuário deve ter pelo menos 3 caracteres').waitFor();
    await field(page, 'Nome de usuário').fill('ninguem.mesmo');
    await press(page, 'Continuar');
    await expectToast(page, 'Usuário não encontrado', 'Erro');

    await field(page, 'Nome de usuário').fill(hired.username);
    await press(page, 'Continuar');
    await heading(page, 'Confirme seu E-mail').waitFor();
    await page.getByText('Identificamos o e-mail:').waitFor();
    await page.getByText(/^p\*\*\*\S@e\*\*\*\.com\.br$/).waitFor();
    expect(await page.getByText(hired.email).count()).toBe(0);
    await field(page, 'E-mail').fill('quase@exemplo.com.br');
    await press(page, 'Voltar');
    await heading(page, 'Recuperar Senha').waitFor();
    expect(await field(page, 'Nome de usuário').inputValue()).toBe(hired.username);
    await press(page, 'Continuar');
    await heading(page, 'Confirme seu E-mail').waitFor();
    expect(await field(page, 'E-mail').inputValue()).toBe('');

    await field(page, 'E-mail').fill('isto não é e-mail');
    await press(page, 'Enviar Link de Recuperação');
    await page.getByText('E-mail inválido').waitFor();
    await field(page, 'E-mail').fill('outra@exemplo.com.br');
    await press(page, 'Enviar Link de Recuperação');
    await expectToast(page, 'E-mail incorreto. Tente novamente.', 'Erro');
    await field(page, 'E-mail').fill(hired.email);
    await press(page, 'Enviar Link de Recuperação');
    await expectToast(page, 'Link de recuperação enviado para seu e-mail!');
    await expectAddress(page, '/auth');

    const letter = await company.mailbox.letterTo(hired.email, /senha/i);
    const link = /https?:\/\/\S+\/auth\/reset-password\/[\w-]+/.exec(letter.text)?.[0] ?? '';
    expect(link).toMatch(new RegExp(`^${company.url}/auth/reset-password/`));
    await page.goto(link);
    await heading(page, 'Redefinir Senha').waitFor();
    await page.getByText('Digite sua nova senha abaixo. A senha deve ter no mínimo 6 caracteres.').waitFor();
    await field(page, 'Nova Senha').fill('curta');
    await press(page, 'Redefinir Senha');
    await page.getByText('Senha deve ter pelo menos 6 caracteres').waitFor();
    await field(page, 'Nova Senha').fill('girassol-42');
    await field(page, 'Confirmar Senha').fill('girassol-43');
    await press(page, 'Redefinir Senha');
    await page.getByText('As senhas não coincidem').waitFor();
    await field(page, 'Confirmar Senha').fill('girassol-42');
    await press(page, 'Redefinir Senha');
    await expectToast(page, 'Senha redefinida com sucesso!');
    await expectAddress(page, '/auth');
    await enter(page, hired.username, 'girassol-42');
    await expectToast(page, 'Login realizado com sucesso!');

    const later = await company.visit(new URL(link).pathname);
    await field(later, 'Nova Senha').fill('girassol-44');
    await field(later, 'Confirmar Senha').fill('girassol-44');
    await press(later, 'Redefinir Senha');
    await expectToast(later, 'Link expirado. Solicite um novo link.', 'Erro');
  });

  test('without a token there is nothing to reset', async () => {
    const page = await company.visit('/auth/reset-password');
    await expectAddress(page, '/auth/forgot-password');
    await page.getByRole('link', { name: 'Voltar para login' }).click();
    await expectAddress(page, '/auth');
  });
});

describe('the first access', () => {
  test('the temporary password only opens the door to choosing one', async () => {
    const hired = await announce(company, brandMaker);
    const page = await company.visit('/auth');
    await enter(page, hired.username, hired.password);
    await expectAddress(page, '/auth/first-access');
    await heading(page, 'Primeiro Acesso').waitFor();
    await page.getByText('Por segurança, você precisa definir uma nova senha para continuar.').waitFor();
    await expect.poll(() => kept(page)).toEqual([]);

    // The temporary password is kept in memory alone: a reload forgets it.
    await page.reload();
    await expectAddress(page, '/auth');
    await enter(page, hired.username, hired.password);
    await heading(page, 'Primeiro Acesso').waitFor();

    const [chosen, again] = [page.locator('[name=new_password]'), page.locator('[name=confirm_password]')];
    await chosen.fill('curta');
    await press(page, 'Definir Nova Senha');
    await page.getByText('A nova senha deve ter pelo menos 6 caracteres').waitFor();
    await page.getByText('Confirmação obrigatória').waitFor();
    await chosen.fill('laranja-azul');
    await again.fill('laranja-roxa');
    await press(page, 'Definir Nova Senha');
    await page.getByText('As senhas não coincidem').waitFor();
    await again.fill('laranja-azul');
    await press(page, 'Definir Nova Senha');
    await expectToast(page, 'Senha alterada com sucesso! Faça login com sua nova senha.');
    await expectAddress(page, '/auth');
    await enter(page, hired.username, 'laranja-azul');
    await expectToast(page, 'Login realizado com sucesso!');
    await new TestClient(company.server.app, null).refused(401, auth.login, {
      body: { credential: hired.username, password: hired.password },
    });
  });

  test('by its address alone it leads to the login', async () => {
    const page = await company.visit('/auth/first-access');
    await expectAddress(page, '/auth');
  });
});

describe('a session that ends while someone types', () => {
  const endSessions = async (uuid: string) => (await company.api('admin')).call(user.endSessions, { params: { uuid } });

  test('tells it, waits 1.5 s, and what was typed is there after signing in again', async () => {
    const hired = await hire(company, brandMaker);
    const page = await company.visit('/brand/register', { as: hired.username, password: hired.password });
    await field(page, 'Nome').fill('Marca pela metade');
    await field(page, 'Fabricante').fill('Fábrica & Filhos');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 5_000);
    await endSessions(hired.uuid);
    await press(page, 'Salvar');
    await expectToast(page, 'Sua sessão expirou. Redirecionando para o login...', 'Sessão expirada');
    await page.getByRole('button', { name: 'Fazer login' }).waitFor();
    await expect.poll(() => kept(page)).toEqual([]);
    await page.clock.runFor(1_400);
    await expectAddress(page, '/brand/register');
    await page.clock.runFor(200);
    await expectAddress(page, '/auth');
    await page.clock.resume();

    await enter(page, hired.username, hired.password);
    await expectAddress(page, '/brand/register');
    await page.getByText('Rascunho recuperado').waitFor();
    await expect.poll(() => field(page, 'Nome').inputValue()).toBe('Marca pela metade');
    await expect.poll(() => field(page, 'Fabricante').inputValue()).toBe('Fábrica & Filhos');
    await press(page, 'Salvar');
    await expectToast(page, 'Marca criada com sucesso!');
  });

  test('who signs in next, and is somebody else, begins at their own start', async () => {
    const hired = await hire(company, brandMaker);
    const page = await company.visit('/brand/register', { as: hired.username, password: hired.password });
    await field(page, 'Nome').waitFor();
    await endSessions(hired.uuid);
    await field(page, 'Nome').fill('De outra pessoa');
    await press(page, 'Salvar');
    await press(page, 'Fazer login');
    await expectAddress(page, '/auth');
    await enter(page, 'admin', demoPassword);
    await expectAddress(page, '/');
  });

  test('Fazer login does not wait', async () => {
    const hired = await hire(company, brandMaker);
    const page = await company.visit('/brand/register', { as: hired.username, password: hired.password });
    await field(page, 'Nome').fill('Outra marca');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 5_000);
    await endSessions(hired.uuid);
    await press(page, 'Salvar');
    await press(page, 'Fazer login');
    await expectAddress(page, '/auth');
  });
});
