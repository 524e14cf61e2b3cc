import { inLanguage } from '../../prelude/in-language.ts'
import { mentions } from '../../prelude/names.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import { type Stage, stateOf } from '../../record/stage.ts'
import { turnRandom } from '../../record/turn.ts'
import type { Fact } from '../../schema/event.ts'
import { expectedGains } from '../methods/expected-gains.ts'
import { methodOf } from '../methods/method-of.ts'
import { type MysteryCrew, type PlayerNow, playerNow } from '../mystery-crew.ts'
import { isLaid, type LaidTable } from '../next-table-move.ts'
import { PAGE_WORDS } from '../page-words.ts'
import { clueSeen } from '../table-events.ts'
import { searchFacts, showFacts } from '../table-facts.ts'
import { tableRoom } from '../table-room.ts'

/**
 * Each player searches where it expects most, one after another in the order of seats, since a card can be found only
 * once; then it lays open what it found, unless that speaks against itself, or its way of playing is to decide that later.
 */
export async function searchAll(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const table = stateOf(stage, tableRoom)
  if (!isLaid(table)) return []
  const players = roles.flatMap((role) => playerNow(stage, role) ?? [])
  const wishes = await crew.steps.all(
    players.map((player) => ({
      name: `search:${player.role}`,
      run: async () => (methodOf(player, crew).search === undefined ? placesWanted(player, crew) : []),
    })),
  )
  const facts: Fact[] = []
  const taken: string[] = []
  let found = table.found
  players.forEach((player, at) => {
    const { search } = methodOf(player, crew)
    const random = turnRandom(crew.turn, `search:${player.role}`)
    const wanted = search?.(player, taken, random) ?? wishes[at] ?? []
    for (const place of wanted.slice(0, table.settings.searches)) {
      taken.push(place)
      const made = searchFacts({ ...table, found }, { role: player.role, place })
      const card = made.find(({ type }) => type === clueSeen.type)?.body as Card | undefined
      facts.push(...made)
      if (card === undefined) continue
      found = { ...found, [card.clue]: player.role }
      if (search === undefined && isShown(card, player, table))
        facts.push(...showFacts(table.case, { by: player.role, clue: card.clue }))
    }
  })
  return facts
}

interface Card {
  readonly clue: string
  readonly title: string
  readonly text: string
}

/** Places by what a search of them promises; those of equal promise in an order of chance. */
async function placesWanted(player: PlayerNow, crew: MysteryCrew): Promise<readonly string[]> {
  const places = player.part.told?.places ?? []
  const colon = tongueOf(player.language).colon
  const expected = await expectedGains(
    player,
    {
      doing: 'search',
      victim: null,
      prospects: places.map(({ id, name, description }) => ({
        id,
        name,
        known: [`${name}${colon}${description}`, ...foundAt(player, id)].join('\n'),
      })),
    },
    crew,
  )
  const random = turnRandom(crew.turn, `search:${player.role}`)
  const drawn = new Map(places.map(({ id }) => [id, random()]))
  return places
    .map(({ id }) => id)
    .sort(
      (one, other) =>
        (expected[other] ?? 0) - (expected[one] ?? 0) || (drawn.get(one) ?? 0) - (drawn.get(other) ?? 0),
    )
}

/** Who searched a place before, and what of it this player knows. */
function foundAt({ part, language }: PlayerNow, place: string): readonly string[] {
  const words = inLanguage(language, PAGE_WORDS)
  const searched = part.searches.filter((one) => one.place === place).length
  const cards = part.clues.filter((card) => card.place === place).map(({ title }) => title)
  return searched === 0 ? [] : [words.searchedBefore(searched, cards.join(words.and))]
}

/** Civilians help each other; nobody lays open what names themselves, and no murderer what names any of theirs. */
function isShown({ title, text }: Card, { role, sheet }: PlayerNow, { case: of }: LaidTable): boolean {
  const accomplices = of.victims.flatMap(({ killedBy }) => (killedBy.includes(role) ? killedBy : []))
  const guarded = of.roles.filter(({ id }) => id === role || accomplices.includes(id)).map(({ name }) => name)
  return mentions(`${title} ${text}`, sheet.killed.length > 0 ? guarded : [sheet.name]).length === 0
}
