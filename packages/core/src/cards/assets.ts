import { CommediaError } from '../prelude/errors.ts'
import type { Json } from '../prelude/json.ts'
import { toBase64 } from './base64.ts'
import { isSafePath } from './charx.ts'
import { type CardJson, dataOf, listIn, objectIn, textIn } from './parse-card.ts'
import { isPng } from './png.ts'
import { fitsKeyword, type PackedFile } from './png-card.ts'

/**
 * A file that came with a card, and what the card says it is for. Links and data URIs of a card are no files: they
 * stay in the card, and nothing here follows them.
 */
export interface CardAsset extends PackedFile {
  /** As the card says it: `icon`, `background`, `emotion` …; empty when the card does not speak of the file. */
  readonly type: string
  readonly name: string
  readonly ext: string
}

/** A card and the files that go with it, ready to be packed. */
export interface PlacedCard {
  readonly card: CardJson
  readonly files: readonly PackedFile[]
  readonly picture?: Uint8Array
}

/** Says of each file what the card says it is for. */
export function assetsIn(card: CardJson, files: readonly PackedFile[]): readonly CardAsset[] {
  const listings = new Map<string | undefined, Listing>()
  for (const listing of listingsIn(card).toReversed()) listings.set(pathIn(listing.uri), listing)
  return files
    .map(({ path, bytes }) => {
      const { type = '', name = '', ext = '' } = listings.get(path) ?? {}
      return { path, bytes, type, name, ext }
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** The picture of the character among the files, where it is a PNG. */
export function mainIconIn(card: CardJson, files: readonly PackedFile[]): Uint8Array | undefined {
  const path = pathIn(mainIcon(listingsIn(card))?.uri ?? '')
  const icon = files.find((file) => file.path === path)
  return icon && isPng(icon.bytes) ? icon.bytes : undefined
}

/** Places a picture and files as a CHARX has them: everything is a file, the picture is the main icon. */
export function placeInCharx({ card, files, picture }: PlacedCard): PlacedCard {
  const moved = moveFiles(card, (path, scheme) =>
    scheme === PNG_SCHEME ? `${CHARX_SCHEME}${path}` : undefined,
  )
  const packed = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const odd = [...packed.keys()].find((path) => !isSafePath(path))
  if (odd !== undefined) throw new CommediaError('wrong-setting', `A file cannot be packed under “${odd}”.`)
  if (picture === undefined) return { card: moved, files }
  const icon = mainIcon(listingsIn(moved))
  const known = pathIn(icon?.uri ?? '')
  const path = known !== undefined && packed.has(known) ? known : MAIN_ICON
  packed.set(path, picture)
  return {
    card: known === path ? moved : withMainIcon(moved, `${CHARX_SCHEME}${path}`),
    files: [...packed].map(([at, bytes]) => ({ path: at, bytes })),
  }
}

/** Places a picture and files as a PNG has them: the picture is the file, the rest stands in chunks. */
export function placeInPng({ card, files, picture }: PlacedCard): PlacedCard {
  const icon = mainIcon(listingsIn(card))
  const iconPath = icon?.uri.startsWith(PNG_SCHEME) ? undefined : pathIn(icon?.uri ?? '')
  const own = picture ?? mainIconIn(card, files)
  const places = new Map(files.map(({ path }, at) => [path, fitsKeyword(path) ? path : `packed/${at}`]))
  const isShown = (path: string): boolean => own !== undefined && path === iconPath && places.has(path)
  const moved = moveFiles(card, (path, scheme) => {
    if (scheme !== PNG_SCHEME && isShown(path)) return DEFAULT_URI
    const place = places.get(path)
    return place === undefined ? undefined : `${PNG_SCHEME}${place}`
  })
  return {
    card: moved,
    files: files
      .filter(({ path }) => !isShown(path))
      .map(({ path, bytes }) => ({ path: places.get(path) ?? path, bytes })),
    ...(own !== undefined && { picture: own }),
  }
}

/** Places files as plain JSON has them: inside the card, as data URIs. What the card does not speak of is left out. */
export function placeInJson({ card, files }: PlacedCard): PlacedCard {
  const packed = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const moved = moveFiles(card, (path) => {
    const bytes = packed.get(path)
    return bytes && `data:${mediaType(path)};base64,${toBase64(bytes)}`
  })
  return { card: moved, files: [] }
}

const CHARX_SCHEME = 'embeded://'
const PNG_SCHEME = '__asset:'
const DEFAULT_URI = 'ccdefault:'
const MAIN_ICON = 'assets/icon/images/main.png'

interface Listing {
  readonly type: string
  readonly name: string
  readonly ext: string
  readonly uri: string
}

function listingsIn(card: CardJson): readonly Listing[] {
  return listIn(dataOf(card).assets).flatMap((raw) => {
    const { type, name, ext, uri } = objectIn(raw) ?? {}
    return textIn(uri) === ''
      ? []
      : { type: textIn(type), name: textIn(name), ext: textIn(ext), uri: textIn(uri) }
  })
}

function mainIcon(listings: readonly Listing[]): Listing | undefined {
  const icons = listings.filter(({ type }) => type === 'icon')
  return icons.find(({ name }) => name === 'main') ?? icons[0]
}

/** The path of a packed file in a URI; some programs spell the scheme right. */
function pathIn(uri: string): string | undefined {
  const scheme = [CHARX_SCHEME, 'embedded://', PNG_SCHEME].find((one) => uri.startsWith(one))
  return scheme === undefined ? undefined : uri.slice(scheme.length)
}

function moveFiles(card: CardJson, move: (path: string, scheme: string) => string | undefined): CardJson {
  return withListings(card, (listings) =>
    listings.map((raw) => {
      const listing = objectIn(raw)
      const uri = textIn(listing?.uri)
      const path = pathIn(uri)
      const moved = path === undefined ? undefined : move(path, uri.slice(0, uri.length - path.length))
      return moved === undefined ? raw : { ...listing, uri: moved }
    }),
  )
}

function withMainIcon(card: CardJson, uri: string): CardJson {
  const icon = mainIcon(listingsIn(card))
  if (icon === undefined)
    return withListings(card, (listings) => [...listings, { type: 'icon', uri, name: 'main', ext: 'png' }])
  let found = false
  return withListings(card, (listings) =>
    listings.map((raw) => {
      const listing = objectIn(raw)
      const isIcon = !found && listing?.type === 'icon' && textIn(listing.uri) === icon.uri
      found ||= isIcon
      return isIcon ? { ...listing, uri, ext: 'png' } : raw
    }),
  )
}

function withListings(card: CardJson, change: (listings: readonly Json[]) => readonly Json[]): CardJson {
  const data = dataOf(card)
  const before = listIn(data.assets)
  const after = change(before)
  const isSame = after.length === before.length && after.every((one, at) => one === before[at])
  return isSame ? card : { ...card, data: { ...data, assets: after } }
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

function mediaType(path: string): string {
  const ext = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(MEDIA_TYPES, ext) ? (MEDIA_TYPES[ext] ?? '') : 'application/octet-stream'
}
