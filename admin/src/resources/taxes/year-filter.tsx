import { NumberInput } from 'react-admin';

/** The year that is reported now: the one before this one. */
export const reportedYear = (): number => new Date().getFullYear() - 1;

/** Lists are of one calendar year. */
export const yearFilter = [<NumberInput key="year" source="year" min={2023} max={9999} alwaysOn />];
