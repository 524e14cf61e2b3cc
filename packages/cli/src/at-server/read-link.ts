import { CommediaError } from '@commedia/core'

/** A link to a show: one that gives a right, or one that says who somebody is and to which show they come. */
export type Link =
  | { readonly kind: 'invite'; readonly base: string; readonly secret: string }
  | { readonly kind: 'person'; readonly base: string; readonly show: string; readonly secret: string }

/** The link that gives a right. Its secret stands behind the `#`, which browsers never send anywhere. */
export function inviteLink(base: string, secret: string): string {
  return `${base}/join#${secret}`
}

/** The link that brings somebody to a show as who they are. */
export function personLink(base: string, show: string, secret: string): string {
  return `${base}/shows/${encodeURIComponent(show)}#${secret}`
}

/** Reads a link. */
export function readLink(text: string): Link {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const secret = url?.hash.slice(1) ?? ''
  const place = /^(.*)\/(?:join|shows\/([^/]+))\/?$/u.exec(url?.pathname ?? '')
  if (url === undefined || !/^https?:$/u.test(url.protocol) || place === null || secret === '')
    throw new CommediaError(
      'wrong-setting',
      'This is no link to a show. One looks like http://192.168.1.20:4747/join#… ; put it in quotes.',
    )
  const [, path = '', show] = place
  const base = `${url.origin}${path}`
  return show === undefined
    ? { kind: 'invite', base, secret }
    : { kind: 'person', base, show: decodeURIComponent(show), secret }
}
