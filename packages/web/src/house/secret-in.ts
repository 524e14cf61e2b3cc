/** The secret behind the `#` of a link that brings somebody to a show as who they are; nothing behind any other. */
export function secretIn({
  pathname,
  hash,
}: {
  readonly pathname: string
  readonly hash: string
}): string | undefined {
  if (!/^\/shows\/[^/]+\/?$/u.test(pathname)) return undefined
  return /^#([\w-]{32,200})$/u.exec(hash)?.[1]
}
