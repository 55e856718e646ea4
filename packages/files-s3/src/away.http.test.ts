import { basicAuthorization, startS3, startTestServer } from '@parley/testkit';
import { s3Files } from './s3-files.js';

test('a store of files that is stopped is answered with 503, for uploads and downloads, and everything else goes on', async () => {
  const place = await startS3();
  const files = s3Files(place.options);
  const server = await startTestServer({ files: Object.assign(files, { store: 's3' }) });
  const iago = await server.addPerson('Iago');
  const bytes = new TextEncoder().encode('a text');
  const uploaded = await iago.upload('/user_uploads', [{ name: 'a.txt', bytes }]);
  expect(uploaded.status).toBe(200);
  await place.close();
  const again = await iago.upload('/user_uploads', [{ name: 'b.txt', bytes }]);
  const download = await fetch(new URL(uploaded.body['uri'] as string, server.url.replace('127.0.0.1', 'localhost')), {
    headers: { authorization: basicAuthorization(iago.email, iago.apiKey) },
  });
  await download.body?.cancel();
  for (const { status, headers } of [again, download]) expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(again.body['code']).toBe('SERVICE_UNAVAILABLE');
  expect((await iago.get('/users/me')).status).toBe(200);
  expect(server.logged.filter(({ message }) => message === 'a part of the service is away')).toMatchObject([{ fields: { part: 'files' } }]);
  await server.close();
  files.close();
});
