import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { axe } from '#core/testing/axe.ts';
import { expectToast, openCompany } from '#core/testing/browser.ts';
import { assigned } from './assigned.ts';
import { card, chip, cut, lineIsDown, noNetwork, photo } from './field-phone.ts';
import { button, dialog, expectGone, heading, press } from './steps.ts';

const company = openCompany({ offlineStart: true });

describe('a technician without a network', () => {
  test('works on, is killed, comes back, and the server ends up as if nothing had happened', async () => {
    company.forgive(lineIsDown);
    company.forgive(noNetwork);
    const { name, work, timer, sessions, tasks } = await assigned(company, 'Serviço no campo');
    const expectDone = async () => {
      expect(await timer()).toMatchObject({ status: 'COMPLETED', is_in_progress: false });
      expect((await sessions()).map(({ ended_by }) => ended_by)).toEqual(['PAUSE', 'COMPLETE']);
      expect((await tasks()).map(({ answer, photos }) => [answer, photos.map((one) => one.name)])).toEqual([
        ['DONE', []],
        ['YES', ['ventilação.jpg']],
      ]);
    };
    const phone = await company.visit(work, { as: 'tecnico', phone: true });
    await press(phone, `Checklist: 0 de 2, ${name}`);
    await card(phone, 'Conferir o aterramento').waitFor();

    // The network goes: each tap still answers at once, and says that it is kept here.
    await phone.context().setOffline(true);
    await phone.getByText('Você está sem conexão.').waitFor();
    await press(phone, `Iniciar: ${name}`);
    await button(phone, `Pausar: ${name}`).waitFor();
    await phone.getByText(`Início: ${name}. Guardado neste dispositivo às`, { exact: false }).waitFor();
    await press(card(phone, 'Conferir o aterramento'), 'Feito');
    await card(phone, 'Ventilação livre').getByText('Sim', { exact: true }).click();
    await card(phone, 'Ventilação livre')
      .locator('input[type=file]')
      .last()
      .setInputFiles(await photo('ventilação.jpg'));
    await card(phone, 'Ventilação livre').getByText('Sem conexão. Será enviado quando ela voltar.').waitFor();
    await press(phone, `Pausar: ${name}`);
    await press(phone, `Retomar: ${name}`);
    await press(phone, `Concluir serviço: ${name}`);
    await expectGone(button(phone, `Concluir serviço: ${name}`));
    await chip(phone).getByText('7', { exact: true }).waitFor();
    expect((await timer()).status).toBe('NOT_STARTED');

    // Killed and opened again while the server is still away: everything is there.
    const context = phone.context();
    await cut(phone);
    await context.setOffline(false);
    await phone.close();
    const again = await context.newPage();
    await again.goto('/assignments/pending');
    await press(again, 'Ver o que falta enviar: 7 não enviados');
    const list = dialog(again, 'O que falta enviar');
    await expect.poll(() => list.getByRole('list', { name: 'Não enviados' }).getByRole('listitem').count()).toBe(7);
    await list.getByText('Foto: Ventilação livre (ventilação.jpg)').waitFor();
    await expect.poll(() => again.getByLabel(/^Carregando/).count()).toBe(0);
    expect(await axe(again)).toEqual([]);

    // It can be taken along as a file, and nobody leaves it behind.
    const [file] = await Promise.all([again.waitForEvent('download'), press(list, 'Exportar arquivo')]);
    const packed = await readFile(await file.path());
    expect(packed.subarray(0, 20).toString()).toContain('"bancada":"unsent"');
    await again.goto('/logout');
    await heading(again, 'Você ainda não pode sair').waitFor();
    expect(await axe(again)).toEqual([]);

    // On another device the file is brought in and goes from there, in order.
    const other = await company.visit('/my-day', { as: 'tecnico' });
    await press(other, /^Conta de/);
    await press(other, 'Trabalho não enviado');
    const bringing = dialog(other, 'O que falta enviar');
    await bringing.getByText('Tudo o que você fez neste dispositivo foi enviado.').waitFor();
    await bringing.locator('input[type=file]').setInputFiles(await file.path());
    await expectToast(other, '7 registros importados com sucesso!');
    await expect.poll(async () => (await timer()).status).toBe('COMPLETED');
    await bringing.getByText('Tudo o que você fez neste dispositivo foi enviado.').waitFor();
    await expectDone();

    // The first one finds the server again and sends the same: counted once.
    await again.context().unroute('**/api/**');
    await press(again, 'Enviar agora');
    await expectToast(again, 'Logout realizado com sucesso!');
    await expectDone();
  });
});
