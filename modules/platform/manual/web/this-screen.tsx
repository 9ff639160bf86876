import { Navigate, useSearchParams } from 'react-router';
import { pageOfScreen } from '../manual.rules.ts';
import { chapters } from './chapters.ts';

/** `/ajuda/desta-tela?de=/budget` is where every "?" leads; from there it is the page itself that is in the address. */
export function Component() {
  const [params] = useSearchParams();
  const page = pageOfScreen(chapters, params.get('de') ?? '/');
  return <Navigate to={page ? `/ajuda/${page.slug}` : '/ajuda'} replace />;
}
