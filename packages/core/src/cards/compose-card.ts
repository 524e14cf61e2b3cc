import type { Character } from '../schema/character.ts'
import { characterIn, describedIn, greetingsIn } from './character-in.ts'
import { withoutDecorators } from './clean-text.ts'
import { withLore } from './lore-in.ts'
import { differences, isSame, oursIn, withOurs } from './overlay.ts'
import { type CardJson, dataOf, listIn, objectIn, textIn } from './parse-card.ts'

/** The two versions of cards we write. */
export type CardSpec = 'v2' | 'v3'

/** A character, over the card it came from. */
export interface CardContent {
  readonly character: Character
  /** The card as it was read: everything in it that we have no word for is kept. */
  readonly card?: CardJson
}

/** Composes the JSON of a card; what has not changed since it was read stays as it was, macros and all. */
export function composeCard(
  { character: { lore, ...character }, card }: CardContent,
  { spec, user }: { readonly spec: CardSpec; readonly user?: string },
): CardJson {
  const before = card === undefined ? undefined : dataOf(card)
  const named = withCharacter(before ?? BLANK, character, user)
  const data = lore === undefined ? named : withLore(named, lore, user)
  const root = card === undefined || before === card ? {} : mirrored(card, data)
  return inSpec(root, data, spec)
}

/** The V2 card that stands beside a V3 card in a picture, for programs that know no other. */
export function backfillOf(card: CardJson): CardJson {
  const { spec: _spec, spec_version: _version, data: _data, ...root } = card
  const data = dataOf(card)
  const book = objectIn(data.character_book)
  const entries = listIn(book?.entries).map((raw) => {
    const entry = objectIn(raw)
    return entry === undefined ? raw : { ...entry, content: withoutDecorators(textIn(entry.content)) }
  })
  return inSpec(
    root,
    {
      ...data,
      creator_notes: [BACKFILL_NOTE, textIn(data.creator_notes)].filter(Boolean).join('\n\n'),
      ...(book !== undefined && { character_book: { ...book, entries } }),
    },
    'v2',
  )
}

const BACKFILL_NOTE =
  '(This picture holds a version 3 card. You see the part of it that a version 2 program can read.)'

const BLANK: CardJson = {
  name: '',
  description: '',
  personality: '',
  scenario: '',
  first_mes: '',
  mes_example: '',
  creator_notes: '',
  system_prompt: '',
  post_history_instructions: '',
  alternate_greetings: [],
  tags: [],
  creator: '',
  character_version: '',
  extensions: {},
}

function withCharacter(data: CardJson, character: Character, user: string | undefined): CardJson {
  const before = data === BLANK ? undefined : characterIn(data, user)
  if (isSame(before, character)) return data
  const changed = (key: keyof Character): boolean => !isSame(before?.[key], character[key])
  const { name, background, description, personality, bio, tags = [] } = character
  const told: CardJson = {
    ...data,
    ...(changed('name') && { name }),
    ...(changed('background') && { description: background ?? description, scenario: '' }),
    ...(before === undefined && background === undefined && { description }),
    ...(changed('personality') && { personality: personality ?? '' }),
    ...(changed('bio') && { creator_notes: bio ?? '' }),
    ...(changed('greetings') && greetedBy(data, character)),
    ...(changed('tags') && { tags }),
  }
  const patch = differences(describedIn(told, user), character)
  const { character: _, ...ours } = oursIn(data)
  return withOurs(told, Object.keys(patch).length > 0 ? { ...ours, character: patch } : ours)
}

/** Greetings in their new order; those that were in the card keep their macros. */
function greetedBy(data: CardJson, { greetings = [] }: Character): CardJson {
  const before = greetingsIn(data)
  const written = greetings.map((greeting) => before.find(({ said }) => said === greeting)?.raw ?? greeting)
  const [first = '', ...others] = written
  return { first_mes: first, alternate_greetings: others }
}

/** Many programs repeat the first fields outside of `data`: they must not go on telling the old story. */
function mirrored(card: CardJson, data: CardJson): CardJson {
  const before = dataOf(card)
  const changed = ['name', 'description', 'personality', 'scenario', 'first_mes'].filter(
    (field) => typeof card[field] === 'string' && data[field] !== before[field],
  )
  return { ...card, ...Object.fromEntries(changed.map((field) => [field, textIn(data[field])])) }
}

function inSpec(root: CardJson, data: CardJson, spec: CardSpec): CardJson {
  const name = `chara_card_${spec}`
  if (root.spec === name) return root.data === data ? root : { ...root, data }
  const missing = Object.entries({ ...BLANK, ...(spec === 'v3' && { group_only_greetings: [] }) }).filter(
    ([field]) => !(field in data),
  )
  const version = spec === 'v3' ? '3.0' : '2.0'
  return { ...root, spec: name, spec_version: version, data: { ...data, ...Object.fromEntries(missing) } }
}
