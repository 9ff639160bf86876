import '#core/web/trusted-types.ts';
import '#core/web/time-zone.ts';
import '#core/web/styles.css';
import { createRoot } from 'react-dom/client';
import { keepAnswersOf } from '#core/web/aboard/keeping.ts';
import { askAhead } from '#core/web/ahead.ts';
import { call } from '#core/web/call.ts';
import { App } from '#core/web/shell/app.tsx';
import { auth } from '#modules/access/auth/contract.ts';
import { modules } from './modules.ts';

// A screen's file is gone after an upgrade of the server: fetch the page anew, once a minute at most. Without a network
// nothing is gone, and the page that is there is all there is.
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloaded-at'));
  // Where the page comes from the device it would come again: a newer one is looked for, and offered.
  if (navigator.serviceWorker?.controller) {
    void navigator.serviceWorker.getRegistration().then((own) => own?.update());
    return;
  }
  if (!navigator.onLine || Date.now() - last < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  location.reload();
});

const loadUser = async () => (await call(auth.me)).data;
const endSession = () => call(auth.logout);

keepAnswersOf(modules.flatMap(({ aboard }) => aboard?.load ?? []));
askAhead(
  modules.flatMap(({ routes }) => routes),
  window.location,
);

const root = document.getElementById('root');
if (!root) throw new Error('No #root in the page');
createRoot(root).render(<App modules={modules} loadUser={loadUser} endSession={endSession} />);
