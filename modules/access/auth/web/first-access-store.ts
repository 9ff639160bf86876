/**
 * Credential and temporary password between the login and the first-access screen. Memory only:
 * a reload forgets them and the person starts again at the login.
 */
interface FirstAccess {
  credential: string;
  current_password: string;
}

let held: FirstAccess | null = null;

export const firstAccess = {
  keep: (data: FirstAccess): void => {
    held = data;
  },
  read: (): FirstAccess | null => held,
  forget: (): void => {
    held = null;
  },
};
