const COPY = /-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The group without the id of one copy: every copy of the gateway reads in a group of its own, their dead letters are those of `gateway`. */
export const groupName = (group: string): string => group.replace(COPY, '');
