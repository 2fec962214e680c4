import AuthPanel from '../app/features/account/auth-panel.tsx';
import { session } from '../app/lib/session.ts';
import { useUser } from '../app/routes/use-user.ts';
import { usePanels } from '../app/ui/panels.tsx';
import { createFakeGateway, type FakeGateway } from './fake-gateway/gateway.ts';

/** A gateway whose customer is signed in, and a browser that knows it. */
export function signedIn(gateway: FakeGateway = createFakeGateway()): FakeGateway {
  gateway.account.signedIn = true;
  session.renewed();
  return gateway;
}

/** What the frame of the shop does about users: it follows them, and shows the sign-in panel. */
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
