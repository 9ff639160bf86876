/** The lines of contacts and addresses, and what the history calls their fields: customers and suppliers show them alike. */
export { AddressLines } from './address-lines.tsx';
export { ContactLines } from './contact-lines.tsx';
export { ContactsAndAddresses } from './contacts-and-addresses.tsx';
export { partyWords } from './party.words.ts';
