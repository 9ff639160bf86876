import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The words of a story: what a person finds on a screen by reading it. */
export const field = (page: Page | Locator, label: string | RegExp): Locator =>
  page.getByRole('textbox', typeof label === 'string' ? { name: label, exact: true } : { name: label });
export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
export const press = (page: Page | Locator, name: string | RegExp): Promise<void> => button(page, name).click();
export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
export const row = (page: Page, text: string | RegExp): Locator => page.getByRole('row').filter({ hasText: text });
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** The list has settled on this many results. */
export async function expectTotal(page: Page, total: number): Promise<void> {
  const end = page.getByText(new RegExp(`^[\\d.]+–[\\d.]+ de ${total.toLocaleString('pt-BR').replace('.', '\\.')}$`));
  await end.waitFor();
}

/** Types into the list's search, and sees only what it found: rows of before would move away from under the pointer. */
export async function searchList(page: Page, text: string, total = 1): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill(text);
  await expectTotal(page, total);
}

/** First cells of the shown rows, top to bottom. */
export const firstColumn = (page: Page): Promise<string[]> =>
  page.locator('tbody tr td:nth-child(2)').allTextContents();

export const combo = (within: Page | Locator, label: string): Locator =>
  within.getByRole('combobox', { name: label, exact: true });

/** An option that can be taken: hits of an earlier text stay in sight, and cannot. */
export const hit = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('option', { name }).and(page.locator(':not([data-combobox-disabled])'));

/** Types into a box that searches, and takes what it finds. */
export async function pick(page: Page, box: Locator, typed: string, option: string | RegExp): Promise<void> {
  await box.fill(typed);
  const found = hit(page, option).first();
  await found.waitFor();
  await found.click();
}

/** Opens a list and picks by the words. */
export async function choose(page: Page, label: string, option: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function expectGone(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'detached' });
}

export async function expectValue(locator: Locator, value: string): Promise<void> {
  await expect.poll(() => locator.inputValue()).toBe(value);
}

/** Every press of a person from here on: the pointer's, and the key's that stands for it. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['presses'] = '0';
    const count = ({ isTrusted }: Event) => {
      const { dataset } = document.documentElement;
      // What a press sets off by itself is not another.
      if (isTrusted) dataset['presses'] = String(Number(dataset['presses']) + 1);
    };
    addEventListener('click', count, { capture: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses']));
}

/** As a spreadsheet puts it on the clipboard. */
export const paste = (box: Locator, rows: readonly (readonly string[])[]): Promise<void> =>
  box.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    rows.map((cells) => cells.join('\t')).join('\r\n'),
  );
