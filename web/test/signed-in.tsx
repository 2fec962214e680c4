import AuthPanel from '../app/features/account/sign-in/auth-panel.tsx';
import { session } from '../app/lib/data/session.ts';
import { useUser } from '../app/routes/frame/use-user.ts';
import { usePanels } from '../app/ui/panels/panels.tsx';
import { createFakeGateway, type FakeGateway } from './fake-gateway/gateway.ts';

/** A gateway with a signed-in customer, and a browser with the session marker. */
export function signedIn(gateway: FakeGateway = createFakeGateway()): FakeGateway {
  gateway.account.signedIn = true;
  session.renewed();
  return gateway;
}

/** The layout's handling of users: follows them, and shows the sign-in panel. */
export function UserFrame() {
  const { open, show } = usePanels();
  useUser();
  return (
    <>
      {open === 'auth' ? <AuthPanel /> : null}
      {(['login', 'register', 'forgot'] as const).map((element) => (
        <button key={element} type="button" onClick={() => show('auth', { element })}>
          open {element}
        </button>
      ))}
    </>
  );
}
