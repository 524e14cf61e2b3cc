import { OWN_KINDS, PROGRAMS, VENDORS } from './server-rows.ts'

/** Known by where they stand, though nobody is offered them by name. */
const UNLISTED: readonly (readonly [id: string, ...places: string[]])[] = [
  ['together', 'together.ai', 'together.xyz'],
  ['fireworks', 'fireworks.ai'],
]

/** Where servers of the common protocol stand: a program by its port on any machine, a vendor by its domain. */
const PLACES: readonly (readonly [place: RegExp, id: string])[] = [
  ...PROGRAMS.map(([id, , port]) => [new RegExp(`:${port}$`, 'u'), id] as const),
  ...VENDORS.filter(([id]) => OWN_KINDS[id] === undefined).flatMap(([id, , , ...baseUrls]) =>
    baseUrls.map((one) => [domain(new URL(one).host.replace(/^(?:api|open)\./u, '')), id] as const),
  ),
  ...UNLISTED.flatMap(([id, ...places]) => places.map((place) => [domain(place), id] as const)),
]

/** The name of the server that usually stands at an address, by which one knows what can be asked of it. It is a guess. */
export function serverAt(baseUrl: string): string | undefined {
  if (!URL.canParse(baseUrl)) return undefined
  const { host } = new URL(baseUrl)
  return PLACES.find(([place]) => place.test(host))?.[1]
}

function domain(name: string): RegExp {
  return new RegExp(`(?:^|\\.)${name.replaceAll('.', '\\.')}$`, 'u')
}
