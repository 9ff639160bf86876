/** What signing in, the profile and the first start need of people and their sessions. */
export {
  changePassword,
  disableTotp,
  enableTotp,
  makeRecoveryCodes,
  proposeTotp,
  renewHash,
  signAs,
  spendRecoveryCode,
  spendTotpStep,
  updateOwnData,
  warnOfAttempts,
  warnOfPasswordChange,
} from './account.actions.ts';
export { accountByCredential, accountByUsername, accountOf, type Account } from './account.queries.ts';
export { ensureFirstAccount } from './first-account.actions.ts';
export { hashingWork, hashPassword, isOutdated, passwordMatches } from './password-hash.ts';
export { requireGoodPassword } from './password-quality.ts';
export { endSession, endSessions, hashToken, makeToken, noteUse, openSession } from './session.actions.ts';
export { isKnownDevice, sessionsOf } from './session.queries.ts';
export { personReference } from './person.reference.ts';
export { makeTotpSecret, totpStepOf } from './totp.ts';
export { findUser } from './user.queries.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** Whoever resets a password wants nothing left that acts in the name of the account. */
    'user.keys-revoked': { uuid: string };
  }
  interface Questions {
    /** What acts in the name of an account, by the names of those systems. */
    'user.keys': { asked: { uuid: string }; answer: string[] };
  }
}
