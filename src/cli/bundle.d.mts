/** The file that the command starts from, bundled where no source has changed since; `lockStamp` names the installed packages. */
export function bundledCommand(lockStamp: string): Promise<string>
