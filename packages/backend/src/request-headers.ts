/** Headers as Node, Express and Fastify have them, or as `Request` of the Fetch API. */
export type RequestHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

/** The value of a header, by its name in lower case; undefined if it is missing or repeated. */
export function headerOf(headers: RequestHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** The value of a cookie; the first one, if a page of another path has set a second. */
export function cookieOf(headers: RequestHeaders, name: string): string | undefined {
  const pairs = (headerOf(headers, 'cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
