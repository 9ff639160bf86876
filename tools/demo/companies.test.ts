import { describe, expect, test } from 'vitest';
import * as br from '#core/contract/br.ts';
import { cities } from './cities.ts';
import { makeCustomers } from './companies.ts';
import { createRandom } from './random.ts';

const customers = makeCustomers(createRandom('companies'));
const distinct = (values: readonly string[]) => new Set(values).size;

test('the same seed gives the same 300 customers', () => {
  expect(customers).toHaveLength(300);
  expect(makeCustomers(createRandom('companies'))).toEqual(customers);
});

test('nobody shares a name, a document or an e-mail', () => {
  expect(distinct(customers.map((customer) => customer.name))).toBe(300);
  expect(distinct(customers.map((customer) => customer.document))).toBe(300);
  expect(distinct(customers.map((customer) => customer.email))).toBe(300);
});

test('documents suit the kind of person', () => {
  for (const { type, document } of customers) {
    expect(br.documentKind(document), document).toBe(type === 'PF' ? 'CPF' : 'CNPJ');
  }
});

test('the variety of the trade is there', () => {
  expect(distinct(customers.map((customer) => customer.segment))).toBe(8);
  const share = (count: number) => expect(count).toBeGreaterThanOrEqual(5);
  share(customers.filter((customer) => customer.type === 'PF').length);
  share(customers.filter((customer) => /[A-Z]/.test(customer.document)).length);
  share(customers.filter((customer) => customer.status === 'INACTIVE').length);
  share(customers.filter((customer) => customer.state_registration === 'ISENTO').length);
  share(customers.filter((customer) => customer.addresses.length === 3).length);
  share(customers.filter((customer) => customer.notes !== null).length);
});

test('fields fit the lengths of the customer form', () => {
  for (const customer of customers) {
    expect(customer.name.length).toBeLessThanOrEqual(160);
    expect(customer.email.length).toBeLessThanOrEqual(160);
    expect(customer.email).toMatch(/^[a-z0-9.]+@([a-z0-9]+\.)*exemplo\.com\.br$/);
    for (const contact of customer.contacts) expect(contact.email.length).toBeLessThanOrEqual(160);
  }
});

describe('every customer', () => {
  test('answers at valid telephones', () => {
    for (const { phone, mobile, contacts } of customers) {
      for (const number of [phone, ...contacts.map((contact) => contact.phone)])
        expect(br.isPhone(number), number).toBe(true);
      if (mobile !== null) expect(br.isMobile(mobile), mobile).toBe(true);
    }
  });

  test('lives somewhere that exists, with one main address', () => {
    for (const { addresses, phone } of customers) {
      expect(addresses.filter((address) => address.is_main)).toHaveLength(1);
      for (const { city, state, ibge_code, zip_code } of addresses) {
        const known = cities.find((place) => place.ibge_code === ibge_code);
        expect(known).toMatchObject({ city, state });
        expect(known?.zips.some((prefix) => zip_code.startsWith(prefix))).toBe(true);
        expect(br.isZip(zip_code), zip_code).toBe(true);
      }
      const main = cities.find((place) => place.ibge_code === addresses[0]?.ibge_code);
      expect(phone.slice(0, 2)).toBe(main?.ddd);
    }
  });

  test('is registered in the state of its main address, or exempt', () => {
    for (const { state_registration, addresses } of customers) {
      if (state_registration === null || addresses[0] === undefined) continue;
      expect(br.isStateRegistration(state_registration, addresses[0].state), state_registration).toBe(true);
    }
  });
});

test('the cities are written once each, codes agreeing with their state', () => {
  expect(distinct(cities.map((place) => place.ibge_code))).toBe(cities.length);
  for (const place of cities) {
    expect(br.isUf(place.state)).toBe(true);
    expect(place.ibge_code).toMatch(/^\d{7}$/);
    expect(place.ddd).toMatch(/^[1-9]\d$/);
  }
});
