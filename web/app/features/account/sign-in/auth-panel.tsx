import { useState } from 'react';
import { useT } from '../../../lib/text/i18n.ts';
import { Panel } from '../../../ui/panels/panel.tsx';
import { usePanels } from '../../../ui/panels/panels.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

export type AuthElement = 'login' | 'register' | 'forgot';
const elements: string[] = ['login', 'register', 'forgot'] satisfies AuthElement[];

/** Panel with three forms: sign-in, registration, forgotten password (USR-012 to USR-014, NAV-035). */
export default function AuthPanel() {
  const t = useT();
  const { wish, close } = usePanels();
  const [element, setElement] = useState<AuthElement>(
    elements.includes(wish.element ?? '') ? (wish.element as AuthElement) : 'login',
  );
  const [email, setEmail] = useState('');
  const done = () => {
    close();
    wish.onDone?.();
  };
  const goTo = (next: AuthElement, typed = email) => {
    setEmail(typed);
    setElement(next);
  };
  return (
    <Panel title={t(`auth.${element}.title`)} closeLabel={t('ui.close')} onClose={close}>
      {element === 'login' ? (
        <LoginForm email={email} onDone={done} onForgot={(typed) => goTo('forgot', typed)} />
      ) : null}
      {element === 'register' ? <RegisterForm email={email} onDone={done} /> : null}
      {element === 'forgot' ? <ForgotForm email={email} /> : null}
      <p className="auth-other">
        {element === 'login' ? (
          <>
            <span className="ink-2">{t('auth.noAccount')}</span>{' '}
            <button type="button" className="link" onClick={() => goTo('register')}>
              {t('auth.register.open')}
            </button>
          </>
        ) : (
          <button type="button" className="link" onClick={() => goTo('login')}>
            {t('auth.login.open')}
          </button>
        )}
      </p>
    </Panel>
  );
}
