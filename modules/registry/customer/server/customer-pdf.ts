import { join } from 'node:path';
import { documentKind, formatDocument, formatPhone, formatZip } from '#core/contract/br.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { formatDate } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { FileReply } from '#core/server/module.ts';
import type { Paper, PdfRenderer } from '#core/server/pdf.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { customerType, segment, type Customer } from '../contract.ts';

const template = join(import.meta.dirname, 'customer.pdf.typ');

/** Ficha do cliente: everything the record says, on paper worth filing. */
export const renderCustomerSheet = (pdf: PdfRenderer, customer: Customer, paper: Paper): Promise<Buffer> =>
  pdf.render(template, { letter: paper.letter, customer: shown(customer) }, paper);

export async function customerPdf(ctx: Ctx, customer: Customer): Promise<FileReply> {
  const content = await renderCustomerSheet(ctx.services.pdf, customer, await paperOf(ctx));
  const whose = customer.name
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase()
    .slice(0, 60);
  return { name: `ficha-${whose}.pdf`, type: 'application/pdf', content };
}

const phone = (value: string | null): string | null => value && formatPhone(value);

function shown(customer: Customer) {
  const company = customer.type === 'PJ';
  const facts: [label: string, value: string | null][] = [
    [company ? 'Razão social' : 'Nome', customer.name],
    [company ? 'Nome fantasia' : 'Apelido', customer.trade_name],
    [documentKind(customer.document) ?? 'CPF/CNPJ', formatDocument(customer.document)],
    ['Tipo', customerType.label(customer.type)],
    ['Inscrição estadual', customer.state_registration],
    ['Segmento', customer.segment && segment.label(customer.segment)],
    ['Telefone', phone(customer.phone)],
    ['Celular', phone(customer.mobile)],
    ['E-mail', customer.email],
    ['Cliente desde', formatDate(customer.created_at)],
    ['Última alteração', formatDate(customer.updated_at)],
  ];
  return {
    name: customer.name,
    status: recordStatus.label(customer.status),
    active: customer.status === 'ACTIVE',
    facts,
    addresses: customer.addresses.map((address) => ({
      label: address.label,
      main: address.is_main,
      street: [`${address.street}, ${address.number}`, address.complement, address.district]
        .filter(Boolean)
        .join(' – '),
      city: `${address.city} / ${address.state}`,
      zip_code: formatZip(address.zip_code),
    })),
    contacts: customer.contacts.map((contact) => ({ ...contact, phone: phone(contact.phone) })),
    notes: customer.notes,
  };
}
