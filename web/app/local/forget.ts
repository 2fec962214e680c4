import { localStore } from './store/open.ts';
import { listen, tell } from './tabs.ts';

/** Collections with data of the person who is signed in, and what that person looked at. */
const PERSONAL = ['user', 'cart', 'products', 'urlMap'] as const;
const FORGOTTEN = 'local.forgotten';

/**
 * Removes what is personal from this device, when a session ends; the queue removes its tasks itself. Orders placed here stay, because a guest finds them by
 * their keys, and so do open attempts, because each of them may still become an order (I2).
 */
export async function forgetPerson(): Promise<void> {
  const store = localStore();
  await Promise.all(PERSONAL.map((name) => store[name].clear()));
  tell(FORGOTTEN);
}

/** Also removes what this tab has in memory only, when another tab has forgotten the person. `alsoHere` does more of it. */
export const followForgetting = (alsoHere: () => void): (() => void) =>
  listen(FORGOTTEN, () => {
    for (const name of PERSONAL) localStore()[name].dropMemory();
    alsoHere();
  });
