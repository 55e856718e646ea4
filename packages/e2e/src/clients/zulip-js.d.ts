declare module 'zulip-js' {
  const zulip: (config: Readonly<Record<string, string>>) => Promise<unknown>;
  export = zulip;
}
