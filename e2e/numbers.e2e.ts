import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectToast, openCompany } from '#core/testing/browser.ts';
import { part } from '#modules/registry/part/contract.ts';
import { expectValue, field, heading, press } from './steps.ts';

const company = openCompany();

type Side = 'left' | 'middle' | 'right';
async function click(box: Locator, side: Side): Promise<void> {
  const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
  const x = { left: 3, middle: width / 2, right: width - 6 }[side];
  await box.click({ position: { x, y: height / 2 } });
}
async function paste(page: Page, box: Locator, text: string): Promise<void> {
  await box.focus();
  // What the clipboard does to a field, without the permission to read it.
  await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
}
/** Types the letters of a text in any order, each at its place, with the caret moved by hand. */
async function typeInOrder(box: Locator, text: string, order: readonly number[]): Promise<void> {
  await box.fill('');
  const placed: number[] = [];
  for (const index of order) {
    const at = placed.filter((other) => other < index).length;
    await box.evaluate((input: HTMLInputElement, caret) => input.setSelectionRange(caret, caret), at);
    await box.press(text[index] ?? '');
    placed.push(index);
  }
}

describe('a number', () => {
  test('is what was typed, wherever the click fell and whatever stood there', async () => {
    const page = await company.visit('/budget/register', { as: 'gestor' });
    const freight = field(page, 'Frete');
    await expectValue(freight, '0,00');
    for (const side of ['left', 'middle', 'right'] as const) {
      await click(freight, side);
      await page.keyboard.type('150');
      await expectValue(freight, '150');
      await page.keyboard.press('Tab');
      await expectValue(freight, '150,00');
      await click(freight, side);
      await page.keyboard.type('0');
      await page.keyboard.press('Tab');
      await expectValue(freight, '0,00');
    }
    // By keyboard alone, and over what is there.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('1234,5');
    await page.keyboard.press('Tab');
    await expectValue(freight, '1.234,50');
    // A second click sets the caret: one digit is mended, the others stay.
    await click(freight, 'right');
    await click(freight, 'right');
    await page.keyboard.press('Home');
    await page.keyboard.type('9');
    await expectValue(freight, '91234,50');
    await page.keyboard.press('Tab');
    await expectValue(freight, '91.234,50');
  });

  test('is read as it is meant however it was pasted, and refused at the field where it cannot be', async () => {
    const page = await company.visit('/budget/register', { as: 'gestor' });
    const freight = field(page, 'Frete');
    const pasted: [string, string][] = [
      ['30.000', '30.000,00'],
      ['30000', '30.000,00'],
      ['1.234,5', '1.234,50'],
      ['R$ 1.234,56', '1.234,56'],
      ['1234.56', '1.234,56'],
      ['1,234.56', '1.234,56'],
      ['0.5', '0,50'],
    ];
    for (const [text, shown] of pasted) {
      await paste(page, freight, text);
      await freight.blur();
      await expectValue(freight, shown);
    }
    for (const [text, why] of [
      ['1,234', 'Use até 2 casas decimais'],
      ['12 caixas', 'Informe um número'],
      ['-5', 'Use no mínimo 0'],
    ] as const) {
      await paste(page, freight, text);
      await freight.blur();
      await page.getByText(why, { exact: true }).waitFor();
    }
    await expectValue(freight, '-5,00');
  });

  test('does not depend on the order its digits were typed in', async () => {
    const page = await company.visit('/budget/register', { as: 'gestor' });
    const freight = field(page, 'Frete');
    await heading(page, 'Novo orçamento').waitFor();
    const number = fc
      .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }))
      .map(([whole, cents]) => `${whole},${String(cents).padStart(2, '0')}`);
    await fc.assert(
      fc.asyncProperty(
        number.chain((text) =>
          fc.tuple(
            fc.constant(text),
            fc.shuffledSubarray(
              Array.from(text, (_, index) => index),
              { minLength: text.length },
            ),
          ),
        ),
        async ([text, order]) => {
          await freight.focus();
          await typeInOrder(freight, text, order);
          expect(await freight.inputValue()).toBe(text);
          await freight.blur();
          const [whole = '', cents] = text.split(',');
          await expectValue(freight, `${Number(whole).toLocaleString('pt-BR')},${cents}`);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('is saved as it was read: in a form, and in a line of a table on a phone', async () => {
    const page = await company.visit('/parts/register', { as: 'compras' });
    await field(page, 'Descrição').fill('Peça dos números');
    await click(field(page, 'Custo'), 'left');
    await page.keyboard.type('30.000');
    await click(field(page, 'Preço de venda'), 'middle');
    await page.keyboard.type('45000,9');
    await field(page, 'Estoque mínimo').fill('1.250');
    await field(page, 'Ponto de pedido').fill('2.000,5');
    // Enter sends what stands in the field, left or not.
    await field(page, 'Ponto de pedido').press('Enter');
    await expectToast(page, 'Peça criada com sucesso!');
    const admin = await company.api('admin');
    const [made] = (await admin.call(part.list, { query: { search: 'Peça dos números' } })).data;
    expect(made).toMatchObject({ cost: '30000.00', price: '45000.90' });

    const phone = await company.visit('/budget/register', { as: 'gestor', phone: true });
    await press(phone, 'Adicionar deslocamento');
    const price = field(phone, 'Preço unitário do item 1');
    expect(await price.getAttribute('inputmode')).toBe('decimal');
    await price.tap();
    await phone.keyboard.type('150');
    const discount = field(phone, 'Desconto do item 1');
    await discount.tap();
    await phone.keyboard.type('10');
    await field(phone, 'Descrição do item 1').tap();
    await expectValue(price, '150,00');
    await expectValue(discount, '10,00');
    await phone.getByText('R$ 140,00').first().waitFor();
  });
});
