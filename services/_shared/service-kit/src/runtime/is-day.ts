import { isDay } from '@garderoba/contracts/content/banners';
import { ValidateBy } from 'class-validator';

/** A day of the calendar, `YYYY-MM-DD`. */
export const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value) => typeof value === 'string' && isDay(value),
      defaultMessage: () => '$property must be a day, YYYY-MM-DD',
    },
  });
