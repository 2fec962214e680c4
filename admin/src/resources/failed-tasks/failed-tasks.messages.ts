import { inBoth } from '../../messages/in-both.ts';

/** Texts of failed tasks: periodic work that keeps failing. */
export const failedTasks = inBoth({
  en: {
    failedTasks: {
      retry: {
        button: 'Retry',
        title: 'Retry this task?',
        text: 'The service tries it within seconds. A task that succeeds leaves this list.',
        done: 'Will be tried within seconds',
      },
    },
    resources: {
      'failed-tasks': {
        name: 'Failed task |||| Failed tasks',
        fields: {
          worker: 'Work',
          service: 'Service',
          task: 'About',
          attempts: 'Attempts',
          firstFailedAt: 'First failed',
          lastFailedAt: 'Last failed',
          nextAttemptAt: 'Next attempt',
          reason: 'Reason',
        },
      },
    },
  },
  pl: {
    failedTasks: {
      retry: {
        button: 'Spróbuj ponownie',
        title: 'Spróbować ponownie?',
        text: 'Usługa spróbuje w ciągu kilku sekund. Zadanie, które się powiedzie, zniknie z tej listy.',
        done: 'Nastąpi w ciągu kilku sekund',
      },
    },
    resources: {
      'failed-tasks': {
        name: 'Niewykonane zadanie |||| Niewykonane zadania |||| Niewykonane zadania',
        fields: {
          worker: 'Zadanie',
          service: 'Usługa',
          task: 'Dotyczy',
          attempts: 'Próby',
          firstFailedAt: 'Pierwszy błąd',
          lastFailedAt: 'Ostatni błąd',
          nextAttemptAt: 'Następna próba',
          reason: 'Powód',
        },
      },
    },
  },
});
