import type { App } from '../http/mount.ts'

/** What a browser got for an answer. */
interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const ELSEWHERE = { incoming: { socket: { remoteAddress: '192.0.2.5' } } }

/** A browser for tests, on another machine: it keeps cookies and says where its page came from. */
export function aBrowser(app: App, headers: Readonly<Record<string, string>> = {}) {
  const jar = new Map<string, string>()
  const set: string[] = []
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const init = {
      method,
      headers: {
        origin: 'http://localhost',
        ...(jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const response = await app.request(path, init, ELSEWHERE)
    for (const cookie of response.headers.getSetCookie()) {
      set.push(cookie)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? []
      if (/max-age=0\b/iu.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown) => ask('POST', path, body),
    delete: (path: string) => ask('DELETE', path),
    /** The cookies it holds, by name. */
    cookies: () => [...jar],
    /** Every cookie it was ever given, as it was said. */
    given: () => set,
  }
}
