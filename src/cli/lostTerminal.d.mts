export function outliveTerminal(): void
