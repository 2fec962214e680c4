/** The API writes instants without a zone: they are UTC. */
export const wireInstant = (text: string): string => (text.includes('T') ? text : `${text.replace(' ', 'T')}Z`);
