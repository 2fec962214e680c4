import type { ReviewReasonTexts } from './reason-texts.js';

export const en: ReviewReasonTexts = {
  not_about_product: [
    {
      title: 'Not about the product',
      text: 'The text is not about the product itself. Questions about delivery or an order are best sent to our service.',
    },
  ],
  insult: [{ title: 'Insulting', text: 'The text insults somebody or uses words that hurt.' }],
  advertising: [{ title: 'Advertising', text: 'The text advertises something else.' }],
  personal_data: [
    {
      title: 'Personal data',
      text: 'The text or a photo has personal data, such as a name, an address or a phone number.',
    },
  ],
  unreadable: [{ title: 'Unreadable', text: 'We could not make out what the text says.' }],
  photo: [
    {
      title: 'Photo does not fit',
      text: 'A photo cannot be shown, for example because it does not show the piece or shows other people.',
    },
  ],
  not_own: [
    { title: 'Not the writer’s own text or photo', text: 'The text or a photo seems to be from somebody else.' },
  ],
  illegal: [{ title: 'Illegal', text: 'The text or a photo breaks the law.' }],
  other: [{ title: 'Another reason', text: 'The review does not follow our rules.' }],
};
