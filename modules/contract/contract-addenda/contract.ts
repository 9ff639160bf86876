import { can, contract } from '#core/contract/endpoint.ts';
import { file } from '#core/contract/page.ts';

const callsOf = <const P extends string>(path: P, module: 'maintenance_contract' | 'rental_contract') =>
  contract({
    /** The paper of one that holds: what was agreed, or a term that was extended. */
    pdf: {
      method: 'GET',
      path: `${path}/:uuid/addendum/:addendumUuid/pdf` as `${P}/:uuid/addendum/:addendumUuid/pdf`,
      access: can(module, 'show'),
      binary: true,
      reply: file,
    },
  });
export const maintenanceAddenda = callsOf('/maintenance-contract', 'maintenance_contract');
export const rentalAddenda = callsOf('/rental-contract', 'rental_contract');
