/** Texts of refusals that every public application answers (requirements ERR, wire-contract 11.1). */
export const EDGE_TEXT = {
  loginFailed: 'Wrong e-mail or password.',
  unauthorized: "The consumer isn't authorized to access the resource.",
  tooMany: 'Too many requests. Please try again later.',
  badRequest: 'Bad request',
  notFound: 'Not found',
  internal: 'Internal Server Error 500',
  unavailable: 'The service is not available right now. Please try again.',
} as const;
