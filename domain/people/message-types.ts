/** Kinds of system message, from bad news to none in particular. */
export const messageTypes = ['error', 'success', 'info', 'warn', 'default'] as const;
export type MessageType = (typeof messageTypes)[number];
