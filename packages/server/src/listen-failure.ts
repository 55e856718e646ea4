/** The operator's settings for listening. */
interface ListeningSettings {
  readonly port: string;
  readonly host: string;
}

/** Why it cannot listen, with the name of the setting. */
export const listenFailure = (settings: ListeningSettings, port: number, host: string, error: NodeJS.ErrnoException): Error => {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`${settings.port} ${port} of ${host} is taken`, { cause: error });
    case 'EACCES':
      return new Error(`${settings.port} ${port} of ${host} is not for this user`, { cause: error });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(`${settings.host} ${host} is no address of this machine (${error.code})`, { cause: error });
    default:
      return new Error(`${settings.host} ${host}, ${settings.port} ${port}: ${error.message}`, { cause: error });
  }
};
