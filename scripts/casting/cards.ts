import { isDeepStrictEqual } from 'node:util'
import { Character, CommediaError, canonicalJson, type Json } from '@commedia/core'
import { type CardWriting, type ReadCard, readCard, writeCard } from '@commedia/core/cards'
import type { ProofRow } from '../proof.ts'
import { type CardFixture, cardFixtures } from './card-fixtures.ts'
import { HOSTILE_CARDS, hostileCard, ORDER_CANARY } from './hostile-cards.ts'

/** What the proof about cards found. */
export interface CardsProof {
  /** The share of fixtures, ways and characters that read back as they were. */
  readonly cards_round_trip: number
  readonly hostile_cards: number
  readonly hostile_cards_bad: number
  readonly rows: readonly ProofRow[]
}

/** The hostile cards of a sample. */
const SAMPLE = 50
/** The longest a card may be read for, in milliseconds of work, and how much the process may grow meanwhile. */
const MAX_MS = 1000
const MAX_GROWTH_MB = 400

/** Shows that cards read back as they were, and that hostile ones are refused or harmless. */
export async function proveCards({ full, seed }: { full: boolean; seed: number }): Promise<CardsProof> {
  const trips = [...cardFixtures().flatMap(fixtureTrips), ...characterTrips()]
  const broken = trips.filter(({ fault }) => fault !== undefined)
  const count = full ? HOSTILE_CARDS : SAMPLE
  const numbers = Array.from({ length: count }, (_, at) => Math.floor((at * HOSTILE_CARDS) / count))
  const hostile = numbers.map((number) => meet(number, seed))
  const bad = hostile.filter(({ fault }) => fault !== undefined)
  const slowest = hostile.toSorted((one, other) => other.ms - one.ms)[0]
  return {
    cards_round_trip: (trips.length - broken.length) / trips.length,
    hostile_cards: hostile.length,
    hostile_cards_bad: bad.length,
    rows: [
      ...broken.map(({ what, fault }) => ({ what: `card: ${what}`, result: fault ?? '' })),
      { what: 'cards', result: `${trips.length - broken.length} of ${trips.length} read back as they were` },
      ...bad.map(({ what, fault }) => ({ what: `hostile card: ${what}`, result: fault ?? '' })),
      {
        what: 'hostile cards',
        result: `${hostile.filter(({ refused }) => refused).length} refused, ${hostile.filter(({ refused }) => !refused).length} harmless, ${bad.length} bad; the slowest ${slowest?.ms} ms (${slowest?.what})`,
      },
    ],
  }
}

interface Trip {
  readonly what: string
  readonly fault?: string | undefined
}

const WAYS: readonly CardWriting[] = [
  { format: 'json', spec: 'v2' },
  { format: 'json', spec: 'v3' },
  { format: 'png', spec: 'v2' },
  { format: 'png', spec: 'v3' },
  { format: 'charx', spec: 'v3' },
]

/** A fixture as it is, and through every other way and back. */
function fixtureTrips(fixture: CardFixture): readonly Trip[] {
  const { name, bytes, format, spec } = fixture
  const read = readCard(bytes)
  const again = readCard(writeCard(read, { format, spec }))
  return [
    {
      what: `${name}, as it was`,
      fault: isDeepStrictEqual(plain(again), plain(read)) ? undefined : 'differs',
    },
    ...WAYS.map((way) => ({
      what: `${name} as ${way.format} ${way.spec} and back`,
      fault: throughAndBack(read, way),
    })),
  ]
}

/** Another file, then the first kind again: the character with its lore and every field the card had must be there. */
function throughAndBack(read: ReadCard, way: CardWriting): string | undefined {
  const through = readCard(writeCard(read, way))
  if (!isDeepStrictEqual(through.character, read.character)) return 'another character'
  const lost = missingFrom(withoutPlaces(read.card), withoutPlaces(through.card))
  if (lost !== undefined) return `lost ${lost}`
  const files = way.format === 'json' ? [] : read.assets
  const kept = new Set([...through.assets.map(({ bytes }) => text(bytes)), text(through.picture)])
  return files.every(({ bytes }) => kept.has(text(bytes))) ? undefined : 'lost a file'
}

/** Where files lie is another matter in each format, and the version is what was asked for. */
function withoutPlaces(card: ReadCard['card']): Json {
  const { spec: _spec, spec_version: _version, ...rest } = card
  const data = rest.data as Readonly<Record<string, Json>>
  return { ...rest, data: { ...data, assets: null } }
}

function missingFrom(before: Json, after: Json | undefined, path = ''): string | undefined {
  if (typeof before !== 'object' || before === null || Array.isArray(before))
    return canonicalJson(before) === canonicalJson(after) ? undefined : path || '(all)'
  const there = (typeof after === 'object' && after !== null ? after : {}) as Readonly<Record<string, Json>>
  for (const [key, value] of Object.entries(before)) {
    const lost = missingFrom(value, there[key], `${path}.${key}`)
    if (lost !== undefined) return lost
  }
  return undefined
}

/** Characters of our own, with everything a card has no place for. */
function characterTrips(): readonly Trip[] {
  return WAYS.map((way) => {
    const { character } = readCard(writeCard({ character: OUR_OWN }, way))
    const isSame = isDeepStrictEqual(character, OUR_OWN)
    return { what: `our own character as ${way.format} ${way.spec}`, fault: isSame ? undefined : 'differs' }
  })
}

const OUR_OWN: Character = {
  id: 'character_ours',
  name: 'Basil Thorne',
  aliases: ['the Captain'],
  language: 'en',
  description: 'A retired captain with a parrot.',
  bio: 'For evenings by the fire.',
  avatar: 'data:image/png;base64,iVBORw0KGgo=',
  origin: 'The Salt Road, an unwritten novel',
  background: 'He sold his ship.\nNobody knows why.',
  personality: 'Boastful, {{kind}} underneath. ',
  voice: 'Long sentences, then none.',
  catchphrases: ['By the north star!'],
  greetings: ['Sit, {{user}}. The kettle is on.', 'You again?'],
  tags: ['sea', 'old men'],
  motivation: 'To be asked.',
  strengths: 'knots',
  relationships: [{ to: 'Orla', view: 'She knows too much.' }],
  secret: 'He cannot swim.',
  lore: [
    {
      id: 'a',
      keys: ['ship'],
      text: 'The ship was called Perdita.',
      enabled: true,
      order: 3,
      knownBy: ['Basil Thorne'],
    },
    {
      keys: ['salt', '盐'],
      secondaryKeys: ['road'],
      logic: 'not-any',
      text: '盐路已废。',
      enabled: false,
      order: -1,
      constant: true,
      priority: 2,
      probability: 0.07,
      caseSensitive: true,
      wholeWords: false,
      name: 'salt',
    },
  ],
}

interface Meeting extends Trip {
  readonly ms: number
  readonly refused: boolean
}

/** Reads one hostile card: it must be refused in our own words, or be a harmless character, and soon. */
function meet(number: number, seed: number): Meeting {
  const { kind, bytes } = hostileCard(number, seed)
  const before = process.memoryUsage().rss
  const peakBefore = process.resourceUsage().maxRSS * 1024
  const worked = process.cpuUsage()
  let refused = false
  let fault: string | undefined
  try {
    fault = harmIn(readCard(bytes))
  } catch (error) {
    refused = true
    const expected =
      error instanceof CommediaError && (error.code === 'too-large' || error.code === 'unreadable-script')
    if (!expected) fault = `threw ${String(error).slice(0, 200)}`
  }
  const { user, system } = process.cpuUsage(worked)
  const ms = Math.round((user + system) / 1000)
  const peak = process.resourceUsage().maxRSS * 1024
  const grownMb = ((peak > peakBefore ? peak : process.memoryUsage().rss) - before) / 1e6
  if (ms > MAX_MS) fault ??= `took ${ms} ms`
  if (grownMb > MAX_GROWTH_MB) fault ??= `took ${Math.round(grownMb)} MB`
  if (Object.hasOwn(Object.prototype, 'polluted')) fault ??= 'changed every object'
  return { what: `${number} ${kind}`, ms, refused, fault }
}

const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}\p{Cs}]/u

/** What is wrong with a character read from a hostile card. */
function harmIn({ character, card, assets }: ReadCard): string | undefined {
  if (!isDeepStrictEqual(Character.parse(character), character)) return 'not a character'
  const told = texts(character as Json).join('\n')
  if (UNSEEN.test(told)) return 'something unseen in a text'
  if (told.includes(ORDER_CANARY)) return 'an order became part of the character'
  if (/<\||\[\/?INST\]|<<SYS>>/i.test(told)) return 'a mark of a page in a text'
  // In a field of our own, braces are braces.
  // Who comes to talk is not known yet, and is still called so in what is said first.
  if (told.replaceAll('{{user}}', '').includes('{{') && !JSON.stringify(card).includes('"commedia"'))
    return 'a macro in a text'
  if (/[\n\t]/.test(character.name)) return 'a name of two lines'
  if (character.avatar !== undefined && !character.avatar.startsWith('data:image/'))
    return 'a link to be fetched'
  if (texts(character as Json).some((one) => one.length > 200_000)) return 'an endless text'
  if ((card as { polluted?: unknown }).polluted !== undefined) return 'a changed prototype'
  return assets.length > 20_000 ? 'endless files' : undefined
}

function texts(value: Json): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

function plain(read: ReadCard): unknown {
  return JSON.parse(
    JSON.stringify(read, (_key, value) => (value instanceof Uint8Array ? text(value) : value)),
  )
}

function text(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : Buffer.from(bytes).toString('base64')
}
