import { sql } from 'kysely';
import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const customerPersonal: PersonalData = {
  customer: {
    own: {
      label: 'Cadastro de cliente',
      people: 'Clientes pessoas físicas',
      purpose: 'Atender, orçar, faturar e cumprir garantias',
      basis: 'CONTRACT',
      kept: '5 anos e o corrente, contados do fim da relação',
      columns: {
        name: 'NAME',
        trade_name: 'NAME',
        document: 'CPF',
        email: 'EMAIL',
        phone: 'PHONE',
        mobile: 'PHONE',
        notes: 'TEXT',
      },
      path: '/customer/show/',
      only: {
        column: 'type',
        is: 'PF',
        otherwise: 'É uma empresa: os dados dela não são pessoais.',
      },
    },
  },
  customer_contact: {
    own: {
      label: 'Contato em cliente',
      people: 'Contatos de clientes',
      purpose: 'Falar com quem responde pelo cliente',
      basis: 'INTEREST',
      kept: 'Enquanto for o contato do cliente, e 5 anos depois de ele ser inativado',
      expires: {
        months: 60,
        since: sql<string>`(select updated_at from customer whose where whose.uuid = held.customer_uuid)`,
        act: 'ANONYMISE',
        when: {
          is: sql<boolean>`(select status from customer whose where whose.uuid = held.customer_uuid) = 'INACTIVE'`,
          words: 'de cliente inativo',
        },
      },
      columns: {
        name: 'NAME',
        role: 'PROFILE',
        phone: 'PHONE',
        email: 'EMAIL',
      },
      of: ['customer_uuid', 'customer'],
      path: '/customer/show/',
    },
  },
  customer_address: {
    own: {
      label: 'Endereço de cliente',
      people: 'Clientes pessoas físicas',
      purpose: 'Atender no local, entregar e faturar',
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
      of: ['customer_uuid', 'customer'],
      path: '/customer/show/',
    },
  },
};
