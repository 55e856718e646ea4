import express from 'express';
import request from 'supertest';
import { belowPath } from './below-path.js';
import { basePath, belowBase, linkedBelow } from './pages/base-path.js';

const echo = express().use((asked, response) => void response.send(asked.url));

test.each([
  ['/chat', '/chat/login/?next=/', '/login/?next=/'],
  ['/chat', '/login/', '/login/'],
  ['/chat', '/chats', '/chats'],
  ['/a/b', '/a/b/api/v1/users', '/api/v1/users'],
  ['', '/chat/login/', '/chat/login/'],
])('below %j the address %s is %s', async (base, url, expected) => {
  expect((await request(belowPath(base, echo)).get(url)).text).toBe(expected);
});

test.each([
  ['https://chat.example.com', ''],
  ['https://example.com/', ''],
  ['https://example.com/chat', '/chat'],
  ['https://example.com/a/b/', '/a/b'],
])('the path of %s is %j', (url, path) => {
  expect(basePath(url)).toBe(path);
});

test('only links from the root of the server change', () => {
  expect(['/login/', '//evil.example', 'https://a.example/', 'app://login'].map((location) => belowBase('/chat', location))).toEqual([
    '/chat/login/',
    '//evil.example',
    'https://a.example/',
    'app://login',
  ]);
  const html = '<a href="/login/">href=&quot;/x</a><form method="post" action="/settings/x"><a href="https://a.example/"><a href="//b">';
  expect(linkedBelow('/chat', html)).toBe(
    '<a href="/chat/login/">href=&quot;/x</a><form method="post" action="/chat/settings/x"><a href="https://a.example/"><a href="//b">',
  );
  expect(linkedBelow('', html)).toBe(html);
});
