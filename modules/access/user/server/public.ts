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
