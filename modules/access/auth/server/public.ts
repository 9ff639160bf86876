/** Who is signed in, as the browser is told. */
export { signedInUser } from './signed-in-user.ts';
