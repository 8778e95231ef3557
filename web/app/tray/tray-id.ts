export const trayId = 'activity';
