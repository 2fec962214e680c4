const COPY = /-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The group without the instance id: every instance of the gateway reads in its own group, but their dead letters share
 * the name `gateway`.
 */
export const groupName = (group: string): string => group.replace(COPY, '');
