import { afterAll, describe, expect, it } from 'vitest';
import { createPdfRenderer, type Paper } from '#core/server/pdf.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import type { Customer } from '../contract.ts';
import { renderCustomerSheet } from './customer-pdf.ts';

const pdf = createPdfRenderer();
afterAll(() => pdf.close());

const company = {
  name: 'Oficina São José Ltda.',
  legal_name: 'Oficina São José Ltda.',
  document: '11.222.333/0001-81',
};
const unknown = { state_registration: '', address: '', city: '', phone: '', email: '', site: '' };
const paper: Paper = {
  letter: {
    company: { ...company, ...unknown, responsible: '', terms: '', logo: '' },
    printed_at: '15/11/2026 14:05',
    printed_by: 'Ana Conceição',
    reference: 'ref-123',
  },
  images: {},
};
const hospital: Customer = {
  uuid: '0199a3f2-7c1e-7d2a-9b1c-2f6a0c9d1e44',
  version: 1,
  created_at: '2025-03-02T01:30:00Z',
  updated_at: '2026-11-15T12:00:00Z',
  type: 'PJ',
  name: 'Hospital São João Batista',
  trade_name: 'Hospital São João',
  document: '12ABC34501DE35',
  email: 'engenharia.clinica@hospitalsaojoao.com.br',
  phone: '1133334444',
  mobile: '11987654321',
  segment: 'HOSPITAL',
  city: 'São Paulo',
  state: 'SP',
  status: 'ACTIVE',
  state_registration: null,
  notes: 'Portaria 2.\n\nCrédito: R$ 12.500,00 #panic() *x*',
  contacts: [
    { name: 'Márcia Araújo', role: 'Engenharia clínica', phone: '11999998888', email: 'marcia@hospital.com.br' },
  ],
  addresses: [
    {
      label: 'Matriz',
      zip_code: '01310100',
      street: 'Avenida Paulista',
      number: '1578',
      complement: 'Bloco B',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      ibge_code: null,
      is_main: true,
    },
  ],
};

const textOf = async (customer: Customer) => readPdf(await renderCustomerSheet(pdf, customer, paper));

describe('the customer sheet', () => {
  it('says everything the record holds, formatted as staff read it', async () => {
    const { text, pages } = await textOf(hospital);
    expect(pages).toBe(1);
    for (const part of [
      'Ficha do cliente',
      'Hospital São João Batista',
      'Ativo',
      'CNPJ 12.ABC.345/01DE-35',
      'Pessoa jurídica',
      '(11) 3333-4444',
      '(11) 98765-4321',
      'Cliente desde 01/03/2025',
      'Matriz',
      'Principal',
      'Avenida Paulista, 1578 – Bloco B – Bela Vista',
      'São Paulo / SP',
      '01310-100',
      'Márcia Araújo',
      'Engenharia clínica',
      'marcia@hospital.com.br',
      'Crédito: R$ 12.500,00 #panic() *x*',
      'Assinatura do cliente',
      'Página 1 de 1',
    ])
      expect(text).toContain(part);
    // Long addresses break before the @ and nowhere else, without invisible characters.
    expect(text).toMatch(/engenharia\.clinica ?@hospitalsaojoao\.com\.br/);
    expect(text).not.toMatch(/[\u200b\u00ad]/);
  });

  it('stays whole when the record is nearly empty, or as full as it may be', async () => {
    const bare = await textOf({
      ...hospital,
      type: 'PF',
      document: '52998224725',
      trade_name: null,
      email: null,
      phone: null,
      mobile: null,
      segment: null,
      notes: null,
      contacts: [],
      addresses: [],
      status: 'INACTIVE',
    });
    expect(bare.text).toContain('Nenhum endereço cadastrado.');
    expect(bare.text).toContain('Nenhum contato cadastrado.');
    expect(bare.text).toContain('529.982.247-25');
    expect(bare.text).toContain('Inativo');
    expect(bare.text).not.toContain('Observações');
    const [contact] = hospital.contacts;
    const full = await textOf({
      ...hospital,
      name: 'W'.repeat(160),
      notes: 'á'.repeat(4000),
      contacts: Array.from({ length: 50 }, (_, n) => ({
        ...contact!,
        name: `Contato ${n}`,
        email: `${'m'.repeat(100)}@${'w'.repeat(50)}.com.br`,
      })),
    });
    expect(full.text).toContain('Contato 49');
    expect(full.text).toContain(`Página ${full.pages} de ${full.pages}`);
  });
});
