// Reads the document of one level, and has Scalar show it. Nothing is asked of anybody but the server that the page comes from.
'use strict';

const byId = (id) => document.getElementById(id);

const tell = (text) => {
  byId('trouble').textContent = text;
  byId('trouble').hidden = false;
};

/** Addresses stand relative to the document, wherever the API is mounted; here they are whole, so that what is copied from the page works. */
const atThisPlace = (item) =>
  item.servers === undefined ? item : { ...item, servers: item.servers.map((server) => ({ ...server, url: new URL(server.url, location.href).href })) };

/** A form’s example as rows that are all switched on: what is optional would not be sent otherwise, and the call would not be the one that is shown. */
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
    // Nothing of the network: no fonts, no proxy, no accounts, no assistants.
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
