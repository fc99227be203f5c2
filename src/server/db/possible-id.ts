const possible = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a row could have this id at all: PostgreSQL fails on anything else instead of finding nothing. */
export const isPossibleId = (id: string): boolean => possible.test(id);
