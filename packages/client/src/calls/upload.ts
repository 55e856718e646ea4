import type { Progress } from './call.js';

export type Init = RequestInit & { readonly method: string; readonly headers: Readonly<Record<string, string>> };

/** Sends by `XMLHttpRequest`, which alone tells pages how far it has come. */
export const upload = (url: string, { method, headers, body, signal }: Init, onProgress: (progress: Progress) => void): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries<string>(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = onProgress;
    request.onload = () => {
      const { status, responseText } = request;
      resolve(new Response(responseText, { status, headers: { 'retry-after': request.getResponseHeader('retry-after') ?? '' } }));
    };
    request.onerror = reject;
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as FormData);
  });
