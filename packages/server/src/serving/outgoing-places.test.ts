import { outgoingPlaces } from './outgoing-places.js';

const relayAt = (url: string) => ({ url, id: 'parley', key: 'secret' });

test.each([
  ['http://127.0.0.1:8100/push', ['127.0.0.1:8100', 'helper:80'], ['helper:80'], ['127.0.0.1:8100']],
  ['http://LocalHost/', ['localhost:80', 'localhost:81'], ['localhost:81'], ['localhost:80']],
  ['https://[::1]', ['[::1]:443', '[::1]:80'], ['[::1]:80'], ['::1:443']],
])('the relay %s is asked for notifications alone, and bots ask the other exceptions', (url, outgoingExceptions, webhooks, pushRelay) => {
  expect(outgoingPlaces({ outgoingExceptions, pushRelay: relayAt(url) })).toEqual({ webhooks, pushRelay });
});

test('without a relay the exceptions are those of bots', () => {
  expect(outgoingPlaces({ outgoingExceptions: ['helper:80'], pushRelay: null })).toEqual({ webhooks: ['helper:80'], pushRelay: [] });
});
