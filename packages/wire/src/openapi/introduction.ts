import type { FeatureLevel } from '@parley/core';

/** The rules for every call, in Markdown: the beginning of the document. */
export const introduction = (level: FeatureLevel): string =>
  `The API of this chat server at feature level ${level}. Other levels have other operations, parameters and keys.

## Calls

Sign calls by HTTP basic authentication: the e-mail address of the account, and its API key as the password. \`POST /fetch_api_key\` exchanges a password for the key.

Parameters go in the query of \`GET\` and \`DELETE\`, and as a form otherwise. A body needs its \`Content-Type\`, \`application/x-www-form-urlencoded\` or
\`multipart/form-data\`: one without it, or of JSON, is refused. Numbers and booleans are written plainly: \`num_before=20\`,
\`apply_markdown=true\`. Lists and objects are JSON text in one parameter: \`narrow=[["channel","Denmark"]]\`. A parameter that no operation knows is ignored, and named in the answer.

A client that stays connected calls \`POST /register\` once, then \`GET /events\` again and again.

## Answers and errors

Every answer is JSON. A successful one has the status 200, \`"result": "success"\` and the keys of its operation. Any other one is an error, and nothing has changed:

| Status | Means |
|---|---|
| 400 | A parameter is missing or wrong, or what was asked for is refused |
| 401 | The credentials are missing or wrong |
| 403 | The account may not act for somebody else |
| 404, 405 | There is no such path, or it does not take this method |
| 429 | Too many calls: wait for \`retry-after\` seconds |
| 500 | The server failed, and has written down why |
| 503 | A part of the server is away for the moment: wait for as many seconds as \`Retry-After\` says |

\`msg\` is for people, \`code\` for programs: \`REQUEST_VARIABLE_MISSING\` (\`var_name\` says which), \`BAD_EVENT_QUEUE_ID\` (register again), \`RATE_LIMIT_HIT\`, \`SERVICE_UNAVAILABLE\`, \`UNAUTHORIZED\`,
\`STREAM_DOES_NOT_EXIST\`, or \`BAD_REQUEST\` where the text says it all. The header \`X-Request-Id\` finds a call in the log of the server.
`;
