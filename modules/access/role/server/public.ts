/** What other modules may ask of roles: who holds what, and giving roles to people. */
export { ensureRoles, lockAdministrators, setUserRoles } from './role.actions.ts';
export { grantsOfRoles, grantsOfUser, type RoleGrant } from './role.queries.ts';
