import type { AnyCalls, Api, ApiSettings } from './api.ts';
import { ApiProblem } from './problem.ts';

/** The browser's API client: its implementation is loaded with the first call, not with the page. */
export function browserApi(settings: Omit<ApiSettings, 'side'>): Api {
  let loading: Promise<Api> | undefined;
  const api = () => {
    loading ??= import('./api.ts').then(
      ({ createApi }) => createApi({ ...settings, side: 'browser' }),
      (cause: unknown) => {
        loading = undefined;
        throw new ApiProblem(0, null, { cause });
      },
    );
    return loading;
  };
  const calls = api as unknown as () => Promise<AnyCalls>;
  return {
    side: 'browser',
    get: async (...call) => (await calls()).get(...call),
    post: async (...call) => (await calls()).post(...call),
    put: async (...call) => (await calls()).put(...call),
    delete: async (...call) => (await calls()).delete(...call),
    postBare: async (...call) => (await calls()).postBare(...call),
    task: async (...call) => (await calls()).task(...call),
  };
}
