declare module 'zulip-js' {
  const zulip: unknown;
  export default zulip;
}
