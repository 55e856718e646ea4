import type { settings } from './settings.js';

export interface SettingText {
  /** Its value where the operator gives none, in words. */
  readonly fallback: string;
  /** Markdown, as docs/generated/settings.md has it. */
  readonly about: string;
}

export interface SettingGroup {
  readonly title: string;
  readonly texts: Readonly<Partial<Record<keyof typeof settings, SettingText>>>;
}

/** In the order of the page. */
export const settingGroups: ReadonlyArray<SettingGroup> = [
  {
    title: 'Address, processes, data',
    texts: {
      port: {
        fallback: '9991',
        about: 'Port; 0 takes a free one',
      },
      host: {
        fallback: '127.0.0.1',
        about: 'Address to listen on. The default is for this machine only',
      },
      externalUrl: {
        fallback: 'the address that it listens on',
        about: "The server's address for clients: scheme, host, perhaps a path",
      },
      trustedProxies: {
        fallback: '0',
        about: "Number of trusted proxies for a client's address (`X-Forwarded-For`), up to 10",
      },
      processes: {
        fallback: '1',
        about:
          'Processes that serve requests behind the port, 1 to 64, or `auto` for as many as the machine has cores; [more](../operating/growing.md#past-one-core)',
      },
      dataDir: {
        fallback: '`.parley`, in the folder of the start; with `PARLEY_SEED=dev` `.parley-dev`',
        about: 'Data directory',
      },
      web: {
        fallback: 'on',
        about: 'The chat in the browser at `/`. With `off`, `/` is the page that says how programs use the server, which is at `/about` too',
      },
      mcp: {
        fallback: 'on',
        about: 'Tools for agents at `/mcp`, by the Model Context Protocol; [more](../agents.md)',
      },
      origins: {
        fallback: 'all',
        about: 'Origins whose pages may call the API with a key from a browser, such as `https://app.example.org`, separated by commas',
      },
      secret: {
        fallback: 'the file `secret` in the data directory',
        about: 'At least 32 characters. Required with `PARLEY_DATABASE_URL`',
      },
      cell: {
        fallback: '0',
        about: 'The number of this installation, 0 to 999, among those that share `PARLEY_SECRET`; [more](../operating/growing.md#cells)',
      },
    },
  },
  {
    title: 'Database',
    texts: {
      databaseUrl: {
        fallback: 'the embedded PostgreSQL',
        about: '`postgres://…` or `postgresql://…` of an external one',
      },
      wakeUpUrl: {
        fallback: '`PARLEY_DATABASE_URL`',
        about: 'The same database past a [pooler](../operating/growing.md#pgbouncer), for hints between processes',
      },
      replicaUrls: {
        fallback: 'none',
        about: 'Standbys of `PARLEY_DATABASE_URL` that answer reads, at most 16, separated by commas; [more](../operating/growing.md#read-replicas)',
      },
      prepared: {
        fallback: 'on',
        about: '`off` where a pooler cannot keep prepared statements',
      },
    },
  },
  {
    title: 'Feature levels',
    texts: {
      featureLevel: {
        fallback: '496',
        about: 'The feature level of `/api/v1`, whose rules hold for every call ([why](../adr/0004-floor-and-call-level.md))',
      },
      anyLevel: {
        fallback: '0; 1 with `PARLEY_SEED=dev`',
        about: 'Offers `/at/{level}/api/v1`',
      },
    },
  },
  {
    title: 'Mail',
    texts: {
      mailUrl: {
        fallback: 'none',
        about:
          "The mail server that sends this server's mail: `smtp://host:port`, or `smtp://user:password@host:port`, which is used with TLS only, or `smtps://`. None: operations that need mail are refused, such as joining and changing one's address, and missed messages are not mailed",
      },
      mailFrom: {
        fallback: 'none',
        about:
          "The sender's address of that mail. Mail is written with the change that causes it, and sent after it, at least once; where the mail server fails it is tried again for more than a day",
      },
      smtpPort: {
        fallback: 'none',
        about: 'The port for incoming mail; none: no mail, and mails of missed messages cannot be replied to',
      },
      smtpHost: {
        fallback: '127.0.0.1',
        about:
          "The address for receiving mail of channels: an IP address or a host name. Put a mail server in front for TLS and against spam. Maximums: 50 connections at once, 10 from one address; 256 MiB of mails that are held at once, 100 MiB of those from one address, counted by the size that the sender declares and otherwise as the largest; per mail 25 MiB, 100 parts, a header of 64 kB and 1,000 lines, ten minutes of coming, and ten seconds of parsing. Mails are held in files without names in the system's folder for temporary files (`TMPDIR`)",
      },
      mailPattern: {
        fallback: '`%s@` the host of `PARLEY_EXTERNAL_URL`, where mail is received',
        about:
          'Addresses of channels, and of replies to mails of missed messages: `%s` stands for what differs between them; beside it are up to 30 plain characters, as in `chat+%s@example.org`',
      },
    },
  },
  {
    title: 'Files',
    texts: {
      maxUpload: {
        fallback: '25',
        about: 'Maximum size of an uploaded file, in MiB; at most 100',
      },
      uploadQuota: {
        fallback: '10240',
        about:
          'Maximum size of all files of one organization, in MiB; `off` for no limit. [Uploads in progress](../operating/limits.md#limits) are bounded apart; beyond that the answer is 429. They are stored as they come, half a MiB at a time, and count against the quota as they come',
      },
      personUploadQuota: {
        fallback: '2048',
        about:
          "Maximum size of the files of one account, in MiB; `off` for no limit. Counted and refused like the organization's, with the same error. Files of a bot count as its owner's. Avatars and emoji count against neither. Imports count and are not refused",
      },
      s3Url: {
        fallback: 'none',
        about:
          'The S3-compatible store for files, `https://…` without the bucket; with the four settings below, all five or none; [more](../operating/growing.md#files-in-an-s3-compatible-store). None: files are in the database',
      },
      s3Bucket: {
        fallback: 'none',
        about: 'The bucket, for this installation alone',
      },
      s3Region: {
        fallback: 'none',
        about: 'Its region, such as `eu-central-1`; stores that have none take `us-east-1`',
      },
      s3KeyId: {
        fallback: 'none',
        about: 'The id of the access key',
      },
      s3Key: {
        fallback: 'none',
        about: 'Its secret',
      },
    },
  },
  {
    title: 'Limits',
    texts: {
      rateLimits: {
        fallback: '200,100',
        about:
          'Maximum calls per minute of an account, and of an address without an account; one number is for both; `off` for no limit, as with `PARLEY_SEED=dev` where it is not set',
      },
      maxQueues: {
        fallback: '50000',
        about:
          'Maximum of event queues of one organization, and with them of its waiting polls; `off` for no limit. Beyond it those idle for longest make room, and where none is idle for ten minutes, nobody there can register until queues end: `Could not allocate event queue`',
      },
      maxScheduled: {
        fallback: '100000',
        about:
          'Maximum of scheduled messages that one organization has not sent yet, and the same of reminders; `off` for no limit. Imports count and are not refused',
      },
      maxInvitations: {
        fallback: '100',
        about: 'Maximum of invitations that one organization mails on a day (UTC); `off` for no limit. Links that people pass on themselves do not count',
      },
      invitationValidity: {
        fallback: '14400',
        about: 'For how many minutes invitations are valid that name no other time',
      },
    },
  },
  {
    title: 'Signing in',
    texts: {
      openidProviders: {
        fallback: 'none',
        about:
          'Where people sign in by OpenID Connect: a JSON list of `{"id": "…", "name": "…", "issuer": "https://…", "clientId": "…", "clientSecret": "…"}`, perhaps with `icon`, the `https://` address of a picture, and `organizations`, their short names, where it is not for all of them. An organization has one. [More](../operating/signing-in.md#signing-in-at-a-provider)',
      },
      samlProviders: {
        fallback: 'none',
        about:
          'Where people sign in by SAML 2.0: a JSON list of `{"id": "…", "name": "…", "entityId": "…", "entryPoint": "https://…", "certificates": ["…"]}`, certificates as PEM, perhaps with `emailAttribute` and `nameAttribute`, the names of the attributes for the address (`email` by default) and the full name (`name`), and with `icon` and `organizations` as above',
      },
      tokenKeys: {
        fallback: 'none',
        about:
          'Keys of programs that sign people in by JSON web tokens, at `POST /jwt/fetch_api_key`: a JSON object that has, for each short name of an organization, `{"algorithm": "HS256", "key": "…"}` with a secret of at least 32 bytes, or `RS256`, `ES256` or `EdDSA` with a public key as PEM. A token names a person in `email`, and must end (`exp`); another algorithm than the organization\'s is refused',
      },
      webPublicChannels: {
        fallback: '0; 1 with `PARLEY_SEED=dev`',
        about: 'Lets organizations that admit readers without an account make channels for them',
      },
    },
  },
  {
    title: 'A directory',
    texts: {
      ldapUrl: {
        fallback: 'none',
        about:
          'The directory whose people sign in with its passwords: `ldap://host:port` or `ldaps://host:port`; [more](../operating/signing-in.md#a-directory)',
      },
      ldapTls: {
        fallback: 'start',
        about:
          'With `ldap://`: `start` changes to TLS before any credentials are sent (StartTLS); `off` sends passwords as they are, for a directory on the same machine',
      },
      ldapAuthorities: {
        fallback: 'what Node knows',
        about: 'A file with the certificates, as PEM, of the authorities that vouch for the directory. Its own certificate must be for the host of the URL',
      },
      ldapBase: {
        fallback: '–',
        about: 'The distinguished name below which people are looked for. Required with `PARLEY_LDAP_URL`',
      },
      ldapPeople: {
        fallback: '`(objectClass=person)`',
        about: 'A filter that matches exactly the people who may sign in',
      },
      ldapBindName: {
        fallback: 'none: anonymously',
        about: 'The distinguished name with which the server searches. It needs to read the attributes below, and no passwords',
      },
      ldapBindPassword: {
        fallback: 'none',
        about: 'Its password',
      },
      ldapName: {
        fallback: 'mail',
        about: 'The attribute by which people name themselves when they sign in, such as `mail`, `uid` or `sAMAccountName`',
      },
      ldapPattern: {
        fallback: 'none',
        about:
          'The distinguished name of people, with `%s` for what they call themselves: `uid=%s,ou=people,dc=example,dc=org`. They bind with it, and are not searched for. Or, for Active Directory, their user principal name: `%s@example.org`; only people whose entry has it as `userPrincipalName` sign in. `PARLEY_LDAP_NAME` is absent then',
      },
      ldapId: {
        fallback: 'entryUUID',
        about: 'The attribute that identifies a person for ever; in Active Directory `objectGUID`',
      },
      ldapEmail: {
        fallback: 'mail',
        about:
          'The attribute with the e-mail address. People must not be able to change it themselves: at the first sign-in it decides which account is theirs',
      },
      ldapFullName: {
        fallback: 'cn',
        about: 'The attribute with the full name',
      },
      ldapProfile: {
        fallback: 'none',
        about: 'A JSON object that has, for each name of a profile field, an attribute with its value: `{"Phone": "telephoneNumber"}`',
      },
      ldapPicture: {
        fallback: 'none',
        about: 'The attribute with a picture, such as `jpegPhoto` or, in Active Directory, `thumbnailPhoto`',
      },
      ldapNewAccounts: {
        fallback: '0',
        about: 'Makes an account for people of the directory who sign in for the first time',
      },
      ldapPollMinutes: {
        fallback: '10',
        about: 'Minutes between checks of the directory for people who may no longer sign in, up to 1440',
      },
    },
  },
  {
    title: 'Phones, and services of bots',
    texts: {
      pushUrl: {
        fallback: 'none',
        about:
          'The push relay, which passes notifications on to phones: an address of `http://` or `https://`. Texts are encrypted for each phone before they go there. None: phones are not notified, and cannot register',
      },
      pushId: {
        fallback: 'none',
        about: 'The name by which the relay knows this server',
      },
      pushKey: {
        fallback: 'none',
        about: 'The key that goes with it',
      },
      outgoingExceptions: {
        fallback: '–',
        about:
          'Services of outgoing-webhook bots on this machine or its networks, `host:port` each, separated by commas. All others must have public addresses; `PARLEY_PUSH_URL` may be anywhere: whatever a name resolves to, nothing else is asked, and redirects are not followed',
      },
    },
  },
  {
    title: 'Log, metrics, traces',
    texts: {
      logLevel: {
        fallback: 'info',
        about: '`error`, `warn`, `info` or `debug`; `debug` names the rule behind each refusal, and its grounds',
      },
      metricsPort: {
        fallback: 'none',
        about: 'A port of its own for [metrics](../operating/watching.md#metrics); none: nothing is measured',
      },
      metricsHost: {
        fallback: '127.0.0.1',
        about: 'The address of that port. Who reaches it needs no credentials',
      },
      tracing: {
        fallback: 'off',
        about: '`on` shows work as spans of OpenTelemetry; [more](../operating/watching.md#traces)',
      },
    },
  },
  {
    title: 'The development organization',
    texts: {
      seed: {
        fallback: 'none',
        about: '`dev` fills the database with an organization to develop against, once',
      },
      devPassword: {
        fallback: 'generated, stored in `development-password`',
        about: 'The password of everybody in it',
      },
      devOpen: {
        fallback: '0',
        about:
          "Allows `PARLEY_SEED=dev` on an address that other machines reach, behind the proxies of `PARLEY_TRUST_PROXY`, and with a `PARLEY_EXTERNAL_URL` of other machines. It gives out anybody's key without a password; pages of other sites, and names that lead here by chance, get none",
      },
    },
  },
];
