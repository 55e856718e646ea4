import { samlProvidersIn } from './saml-providers.js';

/** Of a key that nobody has. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIDBTCCAe2gAwIBAgIUH9IoObsA+FtCSrBGil5vlB10Uz8wDQYJKoZIhvcNAQEL
BQAwETEPMA0GA1UEAwwGbm9ib2R5MCAXDTI2MTEyMzAzMDQyMloYDzIxMjYxMDMw
MDMwNDIyWjARMQ8wDQYDVQQDDAZub2JvZHkwggEiMA0GCSqGSIb3DQEBAQUAA4IB
DwAwggEKAoIBAQCkArKxWz40dpCMc+E1Za8ZTVk1zozfnrdhO1FyjDpy946qcbKt
g9SH5vdiC04HBswXZQ6N7nu2aGDQVYAYG1MdPBBISr2/Dr6x5oe77lqD+g6JCtve
ghlhK+tUrhKLIfoOdJwOt7WJEG26MkDqoKxl8MqbxITTkC8H9NX+bq8Q3IqfLDxT
dbXbe31BHtD5slS3UNmPNMhKTq1aXQFUvylhD9CI4yxGUd1493lbca5ovN/VQE2D
TfotccDeFzEHsaxno0jd5Qc08JazbHX6GEMKesNgVRWo5XlqO0hLrpLqFoLi602u
tx7OGwJOYqN8yfk3LiSdQDul7a8ATQZ91RClAgMBAAGjUzBRMB0GA1UdDgQWBBQ0
JzU36ILLgQoCUzvhDdY4YZci4zAfBgNVHSMEGDAWgBQ0JzU36ILLgQoCUzvhDdY4
YZci4zAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQCUVLc1jle0
OoFh6MFemIHP8Li9GeAjU0o0b8sxIHkpRbMaf0c+uiDdyaRYr25k+UmG7zEsu44Y
vn1ATAK9nQV4KCYpw9mp41iMwYuPErAqh4qGvFktLHzDj7uHhzIEO/pXRiZpRQwP
OWF0LolRta4Olxu8ADApDk2osSVz3G3j1vOiV8wZqvk69mqk4dVILT1Hzk3tk9Jg
vgfXoqLYZxTwwVis3Al4LF0CVKv2qQKzE7aufhFASfDLWyl9e+NLUI4h4jAaHEn2
JH8tNy6sAYsITK95/7s4vVpz8VLQ2v3tgwUAlwoysZiqzWLQfsA6Sk+Vbsc7PD/0
9A3IxAWOP/nU
-----END CERTIFICATE-----
`;

const court = {
  id: 'court',
  name: 'The court',
  entityId: 'https://id.example.org/metadata',
  entryPoint: 'https://id.example.org/sso',
  certificates: [certificate],
};
const read = (...providers: ReadonlyArray<object>) => samlProvidersIn(JSON.stringify(providers));

test('an identity provider has its names for the address and the full name, or the usual ones', () => {
  const { name: displayName, ...others } = court;
  expect(read(court)).toEqual([{ ...others, displayName, displayIcon: null, attributes: {} }]);
  expect(read({ ...court, emailAttribute: 'mail', nameAttribute: 'cn' })).toMatchObject([{ attributes: { email: 'mail', fullName: 'cn' } }]);
});

test('several may be for one organization, each with an id of its own', () => {
  expect(read(court, { ...court, id: 'lear', organizations: [''] })).toHaveLength(2);
  expect(read(court, court)).toBeNull();
});

test.each([
  [{ certificates: [] }],
  [{ certificates: ['x'] }],
  [{ certificates: certificate }],
  [{ entryPoint: 'javascript:alert(1)' }],
  [{ entityId: '' }],
  [{ id: 'a/b' }],
])('%j is refused', (change) => {
  expect(read({ ...court, ...change })).toBeNull();
});
