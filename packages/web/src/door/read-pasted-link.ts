/**
 * Where a pasted link leads: a place in this house, another house, or nowhere. Only links to shows and ballots lead anywhere, so that
 * nothing else can be slipped in by way of the field.
 */
export type PastedLink =
  | { readonly kind: 'here'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'none' }

/** Reads a link somebody pasted, seen from the house at `origin`. */
export function readPastedLink(text: string, origin: string): PastedLink {
  const trimmed = text.trim().replace(/^[“"'<(（]+|[”"'>)）。.,，]+$/gu, '')
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined
  if (url === undefined || !/^https?:$/u.test(url.protocol)) return { kind: 'none' }
  if (url.username !== '' || url.password !== '') return { kind: 'none' }
  const isInvite = /^\/(?:join|vote)\/?$/u.test(url.pathname) && url.hash.length > 1
  const isShow = /^\/shows\/[^/]+(?:\/screen)?\/?$/u.test(url.pathname)
  if (!isInvite && !isShow) return { kind: 'none' }
  if (url.origin !== origin) return { kind: 'elsewhere', url: url.href }
  return { kind: 'here', path: `${url.pathname}${url.hash}` }
}
