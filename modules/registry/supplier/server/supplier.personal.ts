import { sql } from 'kysely';
import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const supplierPersonal: PersonalData = {
  supplier: {
    own: {
      label: 'Cadastro de fornecedor',
      people: 'Fornecedores pessoas físicas',
      purpose: 'Cotar, comprar e pagar',
      basis: 'CONTRACT',
      kept: '5 anos e o corrente, contados do fim da relação',
      columns: {
        name: 'NAME',
        trade_name: 'NAME',
        document: 'CPF',
        tax_id: 'CPF',
        foreign_address: 'ADDRESS',
        email: 'EMAIL',
        phone: 'PHONE',
        mobile: 'PHONE',
        bank_details: 'PAY',
        notes: 'TEXT',
      },
      path: '/supplier/show/',
      only: {
        column: 'type',
        is: 'PF',
        otherwise: 'É uma empresa: os dados dela não são pessoais.',
      },
    },
  },
  supplier_contact: {
    own: {
      label: 'Contato em fornecedor',
      people: 'Contatos de fornecedores',
      purpose: 'Falar com quem responde pelo fornecedor',
      basis: 'INTEREST',
      kept: 'Enquanto for o contato do fornecedor, e 5 anos depois de ele ser inativado',
      expires: {
        months: 60,
        since: sql<string>`(select updated_at from supplier whose where whose.uuid = held.supplier_uuid)`,
        act: 'ANONYMISE',
        when: {
          is: sql<boolean>`(select status from supplier whose where whose.uuid = held.supplier_uuid) = 'INACTIVE'`,
          words: 'de fornecedor inativo',
        },
      },
      columns: {
        name: 'NAME',
        role: 'PROFILE',
        phone: 'PHONE',
        email: 'EMAIL',
      },
      of: ['supplier_uuid', 'supplier'],
      path: '/supplier/show/',
    },
  },
  supplier_address: {
    own: {
      label: 'Endereço de fornecedor',
      people: 'Fornecedores pessoas físicas',
      purpose: 'Receber e pagar',
      basis: 'CONTRACT',
      kept: '5 anos e o corrente, contados do fim da relação',
      columns: {
        zip_code: 'ADDRESS',
        street: 'ADDRESS',
        number: 'ADDRESS',
        complement: 'ADDRESS',
        district: 'ADDRESS',
      },
      title: 'street',
      of: ['supplier_uuid', 'supplier'],
      path: '/supplier/show/',
    },
  },
};
