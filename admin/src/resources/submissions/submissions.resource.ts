import { type ConsoleResource, screen } from '../resource.ts';
import { submissions } from './submissions.messages.ts';

export const resource: ConsoleResource = {
  name: 'submissions',
  menu: ['content', 50],
  list: screen(() => import('./submission-list.tsx'), 'SubmissionList'),
  show: screen(() => import('./submission-show.tsx'), 'SubmissionShow'),
  moderator: ['list', 'show'],
  messages: submissions,
};
