import { formatDate, formatMoney } from '#core/contract/format.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import { sendMail } from '#core/server/mail.ts';
import { attachPdf } from '#core/server/mail-attachment.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import type { Budget } from '../budget.rows.ts';
import { budgetFileName, renderBudget } from './budget-pdf.ts';
import { findBudget } from './budget.queries.ts';

export const mailJob = 'budget.mail';
export interface BudgetMail {
  budget: string;
  to: readonly string[];
  message: string | null;
  link: string;
  kind: 'SEND' | 'REMINDER';
}

/** Draws the document and writes the e-mails, unless the budget was answered or superseded meanwhile. */
export async function sendBudgetMail({ budget: uuid, to, ...mail }: BudgetMail, services: Services): Promise<void> {
  const budget = await findBudget(services.db, uuid);
  if (budget?.status !== 'SENT') return;
  const ctx = new Ctx(services, systemFacts(mailJob), null);
  const company = companyName(await companyData(services.db));
  const attachments = [await attachPdf(services, budgetFileName(budget), await renderBudget(ctx, budget))];
  await ctx.transaction(async (db) => {
    for (const address of to)
      await sendMail(db, { to: address, ...wordsOf(budget, company, mail), link: mail.link, attachments });
  });
}

function wordsOf(budget: Budget, company: string, { message, kind }: Pick<BudgetMail, 'message' | 'kind'>) {
  const about = [budget.equipment_name, budget.serial_number && `nº de série ${budget.serial_number}`]
    .filter(Boolean)
    .join(', ');
  const what = `o orçamento ${budget.code}${about ? ` de ${about}` : ''}`;
  const validity = `Ele vale até ${formatDate(budget.valid_until)}, e o total a pagar é ${formatMoney(budget.chargeable_total)}.`;
  const how = 'Abra a página abaixo para ver os itens e aprovar, pedir alteração ou recusar. Não é preciso ter conta.';
  const reminder = kind === 'REMINDER';
  return {
    subject: reminder
      ? `Lembrete: orçamento ${budget.code} vence em ${formatDate(budget.valid_until)}`
      : `Orçamento ${budget.code} – ${company}`,
    body: [
      `Olá, ${budget.customer.name}.`,
      reminder
        ? `Ainda aguardamos sua resposta sobre ${what}. ${validity}`
        : `Segue ${what}, também em PDF neste e-mail. ${validity}`,
      ...(message ? [message] : []),
      how,
      company,
    ].join('\n\n'),
  };
}
