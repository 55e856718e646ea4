// Reads the document of one level, and lets Scalar show it. All requests go to the page's own server.
'use strict';

/** The API of this place, and the same for the browser's session. */
const api = new URL('v1/', location.href).href;
const apiOfSession = new URL('../json/', location.href).href;

const byId = (id) => globalThis.document.getElementById(id);

const tell = (text) => {
  byId('trouble').textContent = text;
  byId('trouble').hidden = false;
};

/** Addresses are relative to the document, for every mount point; here they become absolute, so that code copied from the page works. */
const atThisPlace = (item) =>
  item.servers === undefined ? item : { ...item, servers: item.servers.map((server) => ({ ...server, url: new URL(server.url, location.href).href })) };

/** A form’s example as rows that are all switched on: otherwise optional ones would not be sent, and the call would differ from the example. */
const withRows = (operation) => {
  const form = operation.requestBody?.content['application/x-www-form-urlencoded'];
  if (form !== undefined) form.example = Object.entries(form.example).map(([name, value]) => ({ name, value: String(value), isDisabled: false }));
  return operation;
};

const placed = (document) => ({
  ...atThisPlace(document),
  paths: Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, withRows(atThisPlace(operation))])),
    ]),
  ),
});

const csrfToken = () => /(?:^|; )(?:__Host-)?csrftoken=([^;]+)/.exec(globalThis.document.cookie)?.[1];

let hasSession = false;

/** Where somebody is signed in, calls without other credentials are theirs, as from any page with a session. */
const bySession = async (input, init) => {
  const request = new Request(input, init);
  if (!request.url.startsWith(api)) return [request];
  const headers = new Headers(request.headers);
  // The server then asks for credentials by its answer alone, and the browser opens no window of its own.
  headers.set('X-Requested-With', 'XMLHttpRequest');
  const isTheirs = hasSession && !headers.has('Authorization');
  if (isTheirs) headers.set('X-CSRFToken', csrfToken() ?? '');
  const hasBody = !['GET', 'HEAD'].includes(request.method);
  return [
    isTheirs ? request.url.replace(api, apiOfSession) : request.url,
    { method: request.method, headers, signal: request.signal, ...(hasBody ? { body: await request.blob() } : {}) },
  ];
};

const ownFetch = globalThis.fetch.bind(globalThis);
globalThis.fetch = async (input, init) => ownFetch(...(await bySession(input, init)));

/** Says as whom calls are made. Without the token no session has begun in this browser. */
const findSession = async () => {
  if (csrfToken() === undefined) return;
  const answer = await ownFetch(`${apiOfSession}users/me`);
  hasSession = answer.ok;
  if (hasSession) byId('session').textContent = `Signed in as ${(await answer.json()).full_name}: calls without credentials are made in this name`;
};

const show = (document) => {
  byId('level').value = document.info.version;
  byId('reading').hidden = true;
  globalThis.Scalar.createApiReference('#api', {
    content: placed(document),
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    hiddenClients: [],
    operationTitleSource: 'summary',
    // Nothing from the network: no fonts, no proxy, no accounts, no assistants.
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    persistAuth: false,
  });
};

const read = async () => {
  const level = new URLSearchParams(location.search).get('level');
  const address = `openapi.json${level === null ? '' : `?level=${encodeURIComponent(level)}`}`;
  byId('document').href = address;
  const answer = await fetch(address);
  const body = await answer.json();
  if (answer.ok) show(body);
  else {
    byId('reading').hidden = true;
    tell(body.msg);
  }
};

byId('level').addEventListener('change', ({ target }) => {
  location.search = `?level=${encodeURIComponent(target.value)}`;
});
findSession()
  .catch(() => undefined)
  .then(read)
  .catch(() => tell('openapi.json could not be read.'));
