// Reads the document of one level, and lets Scalar show it. All requests go to the page's own server.
'use strict';

const byId = (id) => document.getElementById(id);

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

const placed = (api) => ({
  ...atThisPlace(api),
  paths: Object.fromEntries(
    Object.entries(api.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, withRows(atThisPlace(operation))])),
    ]),
  ),
});

const show = (api) => {
  byId('level').value = api.info.version;
  globalThis.Scalar.createApiReference('#api', {
    content: placed(api),
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    hiddenClients: [],
    operationTitleSource: 'path',
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
  else tell(body.msg);
};

byId('level').addEventListener('change', ({ target }) => {
  location.search = `?level=${encodeURIComponent(target.value)}`;
});
read().catch(() => tell('openapi.json could not be read.'));
