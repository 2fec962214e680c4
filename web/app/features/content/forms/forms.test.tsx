import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import CareerForm from './career-form.tsx';
import ContactForm from './contact-form.tsx';
import StylistForm from './stylist-form.tsx';

const contact = 'POST /api/ext/forms/contact';
const stylist = 'POST /api/ext/forms/stylist';

describe('a form of a page', () => {
  it('[CMS-040] is sent without leaving the page, with a key, and says so', async () => {
    const gateway = createFakeGateway();
    gateway.next.set(contact, [() => ok(true)]);
    const { user } = renderShop(<ContactForm />, { gateway });
    await user.type(screen.getByLabelText('Your name'), 'Ola');
    await user.type(screen.getByLabelText('E-mail'), 'ola@example.com');
    await user.type(screen.getByLabelText('Message'), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/It has arrived/);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    const [call] = gateway.calls.filter(({ path }) => path === '/api/ext/forms/contact');
    expect(call?.body).toEqual({ name: 'Ola', email: 'ola@example.com', phone: '', message: 'Hello' });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  });

  it('shows the reason at each refused field and keeps what was entered', async () => {
    const gateway = createFakeGateway();
    gateway.next.set(contact, [() => refuse(400, 'The form is refused.', { problems: [{ path: 'email' }] })]);
    const { user } = renderShop(<ContactForm />, { gateway });
    await user.type(screen.getByLabelText('E-mail'), 'ola');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Some fields are not right yet.');
    const email = screen.getByLabelText('E-mail');
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Please provide a valid e-mail address.');
    expect(email).toHaveValue('ola');
  });

  it('can be sent again after a failure', async () => {
    const gateway = createFakeGateway();
    gateway.next.set(contact, [() => refuse(429, 'Too many attempts.'), () => ok(true)]);
    const { user } = renderShop(<ContactForm />, { gateway });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('status')).toBeVisible();
  });

  it('works without scripts: it is posted, and the page that comes back says what became of it', () => {
    const { unmount } = renderShop(<ContactForm />, { at: '/en/i/contact-us' });
    const form = screen.getByRole('button', { name: 'Send' }).closest('form') as HTMLFormElement;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/ext/forms/contact?storeCode=eur_en']);
    expect(new FormData(form).get('back')).toBe('/en/i/contact-us');
    unmount();
    const sent = renderShop(<ContactForm />, { at: '/en/i/contact-us?sent=contact' });
    expect(screen.getByRole('status')).toBeVisible();
    sent.unmount();
    renderShop(<ContactForm />, { at: '/en/i/contact-us?refused=email,name' });
    expect(screen.getByLabelText('Your name')).toBeInvalid();
  });
});

describe('the application', () => {
  it('names how long it is kept, and is not offered after the last day', () => {
    const { unmount } = renderShop(<CareerForm opening="tailor" isOver={false} />);
    expect(screen.getByRole('checkbox')).toHaveAccessibleName(/until 180 days after the decision/);
    unmount();
    renderShop(<CareerForm opening="tailor" isOver={true} />);
    expect(screen.getByText('Applications for this position are closed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});

describe('the form of the stylist', () => {
  const hours = [{ day: '2026-12-03', times: ['11:00', '12:00'] }];

  it('[CMS-013] offers the free hours of the showroom', async () => {
    const gateway = createFakeGateway();
    gateway.next.set(stylist, [() => ok(true)]);
    const { user } = renderShop(<StylistForm hours={hours} />, { gateway });
    const slot = screen.getByLabelText('When?');
    expect(within(slot).getAllByRole('option')).toHaveLength(3);
    await user.selectOptions(slot, '2026-12-03 11:00');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(gateway.calls).toHaveLength(1));
    expect(gateway.calls[0]?.body).toMatchObject({ place: 'showroom', slot: '2026-12-03 11:00', wishes: ['', '', ''] });
  });

  it('[CMS-013] takes three wishes for a call by video', async () => {
    const gateway = createFakeGateway();
    gateway.next.set(stylist, [() => ok(true)]);
    const { user } = renderShop(<StylistForm hours={[]} />, { gateway });
    expect(screen.getByRole('option', { name: 'No hour is free in the next days' })).toBeInTheDocument();
    await user.click(screen.getByLabelText('By video'));
    await user.type(screen.getByLabelText('Suggestion 1'), 'Monday');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(gateway.calls).toHaveLength(1));
    expect(gateway.calls[0]?.body).toMatchObject({ place: 'video', wishes: ['Monday', '', ''] });
  });
});
