/** What of a contract's life its signature has to do with, told by every kind. */
export interface Signing {
  kind: 'maintenance_contract' | 'rental_contract';
  uuid: string;
  /** 'requestSignature': what is signed is put down; 'withdraw', 'activate': nobody signs it any more. */
  step: 'requestSignature' | 'withdraw' | 'activate';
}

declare module '#core/server/events.ts' {
  interface Announcements {
    'contract.signing': Signing;
  }
}
