/** The bytes of an HTTP request, made once and sent many times. */
export const getRequest = (path: string, authorization = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: Bench/1.0\r\n${authorization === '' ? '' : `Authorization: ${authorization}\r\n`}\r\n`;

export const postRequest = (path: string, fields: Readonly<Record<string, string>>, authorization = ''): string => {
  const body = new URLSearchParams(fields).toString();
  return `${getRequest(path, authorization).replace(/^GET/, 'POST').slice(0, -2)}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
};
